import type { PageWords } from "../../i18n/words.server";
import { Aside } from "../card";
import { Address } from "../text";
import { Mark } from "../icon";
import { Methods, type Method } from "../methods";

interface HomePageProps {
  text: PageWords["home"];
  name?: string;
  address: string;
  /** Whether the address is verified; undefined if it cannot be. */
  isVerified?: boolean;
  /** The address to verify, before anything else. */
  verify?: Omit<Method, "icon">;
  to: { settings: string; sessions: string; apps?: string; logout: string };
}

/** The home page: who is signed in, the address to verify, then the account's pages. */
export function HomePage({ text, name, address, isVerified, verify, to }: HomePageProps) {
  const areas: Method[] = [
    { to: to.settings, label: text.settings, hint: text.settings_hint, icon: "person" },
    { to: to.sessions, label: text.sessions, hint: text.sessions_hint, icon: "computer" },
  ];
  if (to.apps) {
    areas.push({ to: to.apps, label: text.apps, hint: text.apps_hint, icon: "exchange" });
  }
  return (
    <div className="home">
      <h1>{text.title}</h1>
      <div className="home-person">
        {text.signed_in_as}
        {name ? (
          <span className="signed-in-name" data-testid="account-name">
            <bdi>{name}</bdi>
          </span>
        ) : null}
        <p className="signed-in-address">
          <strong>
            <Address text={address} />
          </strong>
          {isVerified === undefined ? null : (
            <Mark tone={isVerified ? "good" : "warning"}>
              {isVerified ? text.verified : text.not_verified}
            </Mark>
          )}
        </p>
      </div>
      {verify ? (
        <Methods className="ways ways-urgent" ways={[{ ...verify, icon: "warning" }]} />
      ) : null}
      <Methods className="ways" ways={areas} />
      <Aside to={to.logout} link={text.log_out} testId="logout-link" />
    </div>
  );
}
