import { Card } from "../card";
import { Icon } from "../icon";
import { Link } from "../link";

interface HomeCardProps {
  title: string;
  signedInAs: string;
  address: string;
  ways: { to: string; label: string; hint: string }[];
  logout: { to: string; label: string };
}

export function HomeCard({ title, signedInAs, address, ways, logout }: HomeCardProps) {
  return (
    <Card title={title}>
      <p className="signed-in-as">
        {signedInAs} <strong>{address}</strong>
      </p>
      <ul className="ways">
        {ways.map(({ to, label, hint }) => (
          <li key={to}>
            <Link className="way" to={to}>
              <span>
                <strong>{label}</strong>
                <span className="hint">{hint}</span>
              </span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
      <footer className="card-footer">
        <Link className="button button-outlined" to={logout.to} data-testid="logout-link">
          <Icon name="sign-out" />
          {logout.label}
        </Link>
      </footer>
    </Card>
  );
}
