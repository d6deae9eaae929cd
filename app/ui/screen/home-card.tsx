import type { ReactNode } from "react";
import { Card } from "../card";
import { Icon } from "../icon";
import { Link } from "../link";
import { Mark } from "../mark";

interface Way {
  to: string;
  label: string;
  hint: string;
  /** What should be done before anything else. */
  isUrgent?: boolean;
}

interface HomeCardProps {
  title: string;
  signedInAs: string;
  name?: string;
  address: string;
  /** Whether the address is verified, in one word. */
  verified?: { is: boolean; word: string };
  ways: Way[];
  logout: { to: string; label: string };
  /** What is worth knowing of the account, between the urgent and the usual. */
  children?: ReactNode;
}

/** The home page: who is signed in, the most urgent thing first. */
export function HomeCard(props: HomeCardProps) {
  const { title, signedInAs, name, address, verified, ways, logout, children } = props;
  return (
    <Card title={title}>
      <div className="signed-in-as">
        {signedInAs}
        {name ? (
          <span className="signed-in-name" data-testid="account-name">
            <bdi>{name}</bdi>
          </span>
        ) : null}
        <p className="signed-in-address">
          <strong>
            <bdi>{address}</bdi>
          </strong>
          {verified ? <Mark tone={verified.is ? "good" : "warning"}>{verified.word}</Mark> : null}
        </p>
      </div>
      <Ways ways={ways.filter(({ isUrgent }) => isUrgent)} />
      {children}
      <Ways ways={ways.filter(({ isUrgent }) => !isUrgent)} />
      <footer className="card-footer">
        <Link className="button button-outlined" to={logout.to} data-testid="logout-link">
          <Icon name="sign-out" />
          {logout.label}
        </Link>
      </footer>
    </Card>
  );
}

function Ways({ ways }: { ways: Way[] }) {
  if (ways.length === 0) return null;
  return (
    <ul className="ways">
      {ways.map(({ to, label, hint, isUrgent }) => (
        <li key={to}>
          <Link className={isUrgent ? "way way-urgent" : "way"} to={to}>
            <span>
              <strong>{label}</strong>
              <span className="hint">{hint}</span>
            </span>
            <Icon name="chevron" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
