import { Children, type ReactNode } from "react";
import { Aside } from "../aside";
import { Mark } from "../inline/mark";
import { Address } from "../inline/address";
import { undismissedField } from "../../doors/account";
import { Form } from "../form/form";
import { Icon } from "../inline/icon";
import { LocalTime, type TimeView } from "../inline/local-time";
import { Ways, type Way } from "../ways";

interface HomePageProps {
  title: string;
  signedInAs: string;
  name?: string;
  address: string;
  /** Whether the address is verified, in one word. */
  verified?: { is: boolean; word: string };
  /** What the person has just said to know, and the way to take that back. */
  marked?: Marked;
  /** What should be done before anything else. */
  urgent: Way[];
  /** The other pages of the account. */
  areas: Way[];
  logout: { to: string; link: string };
  /** Where to go if something is not as it should be, if that is not urgent. */
  help?: Way;
  /** What is worth knowing of the account's safety. */
  children?: ReactNode;
}

interface Marked {
  text: string;
  news: { text: string; time?: TimeView }[];
  undo: { action: string; label: string; digests: string };
}

/** The home page: who is signed in, the most urgent thing first, then the account's pages beside its safety. */
export function HomePage(props: HomePageProps) {
  const { title, signedInAs, name, address, verified, marked, urgent, logout, help } = props;
  const { areas, children } = props;
  const hasSafety = Children.toArray(children).length > 0;
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
            <Address text={address} />
          </strong>
          {verified ? <Mark tone={verified.is ? "good" : "warning"}>{verified.word}</Mark> : null}
        </p>
      </div>
      {marked ? <JustMarked {...marked} /> : null}
      {urgent.length > 0 ? <Ways className="ways ways-urgent" ways={urgent} /> : null}
      <div className={hasSafety ? "home-columns" : "home-column"}>
        <Ways className="ways" ways={areas} />
        {hasSafety ? <div className="home-safety">{children}</div> : null}
        <div className="home-end">
          {help ? <Ways className="ways" ways={[help]} /> : null}
          <Aside {...logout} testId="logout-link" />
        </div>
      </div>
    </div>
  );
}

function JustMarked({ text, news, undo }: Marked) {
  return (
    <div className="notice notice-success" role="status">
      <Icon name="success" />
      <div>
        <p>{text}</p>
        {news.map((each) => (
          <p key={each.text + (each.time?.iso ?? "")}>
            {each.text} {each.time ? <LocalTime {...each.time} /> : null}
          </p>
        ))}
        <Form action={undo.action}>
          <button className="link-button" name={undismissedField} value={undo.digests}>
            {undo.label}
          </button>
        </Form>
      </div>
    </div>
  );
}
