import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon";
import { Link } from "../link";
import { Mark } from "../mark";

export interface HomeWay {
  to: string;
  label: string;
  hint: string;
  icon: IconName;
}

interface HomePageProps {
  title: string;
  signedInAs: string;
  name?: string;
  address: string;
  /** Whether the address is verified, in one word. */
  verified?: { is: boolean; word: string };
  /** What should be done before anything else. */
  urgent?: HomeWay;
  /** The other pages of the account. */
  areas: HomeWay[];
  /** Where to go if something is not as it should be. */
  help: HomeWay;
  logout: { to: string; label: string };
  /** What is worth knowing of the account's safety. */
  children?: ReactNode;
}

/** The home page: who is signed in, the most urgent thing first, then the account's pages beside its safety. */
export function HomePage(props: HomePageProps) {
  const { title, signedInAs, name, address, verified, urgent, areas, help, logout } = props;
  return (
    <div className="home">
      <h1>{title}</h1>
      <div className="home-person">
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
      {urgent ? <Ways className="ways ways-urgent" ways={[urgent]} /> : null}
      <div className="home-columns">
        <Ways className="ways" ways={areas} />
        <div className="home-safety">
          {props.children}
          <Ways className="ways" ways={[help]} />
        </div>
      </div>
      <Link className="button button-outlined" to={logout.to} data-testid="logout-link">
        <Icon name="sign-out" />
        {logout.label}
      </Link>
    </div>
  );
}

function Ways({ className, ways }: { className: string; ways: HomeWay[] }) {
  return (
    <ul className={className}>
      {ways.map(({ to, label, hint, icon }) => (
        <li key={to}>
          <Link className="way" to={to}>
            <Icon name={icon} />
            <span className="way-text">
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
