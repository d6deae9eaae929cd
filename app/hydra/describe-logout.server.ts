import { account } from "../doors/account";
import type { Words } from "../i18n/words.server";
import { describeAccountMenu } from "../kratos/session/describe/describe-account-menu.server";
import { accountAddress, type SessionState } from "../kratos/session/session.server";
import type { LogoutRequest } from "./logout.server";

interface Logout {
  /** Null if neither an application nor Hydra requests the sign-out. */
  asked: Pick<LogoutRequest, "client"> | null;
  session: SessionState;
  token: string;
  action: string;
  /** The page for an application that the person comes from, to use another account there. */
  forApp?: string;
}

/** One object, so that the texts are filled in once. The page puts the application's name where `%s` is. */
const placeOfName = { client: "%s" };

/**
 * The sign-out page's data. Somebody without the second factor may sign out too; Kratos then does not say who that
 * is.
 */
export function describeLogout({ asked, session, token, action, forApp }: Logout, words: Words) {
  const person = typeof session === "object" ? session : undefined;
  const text = words.section("logout", placeOfName);
  const client = asked?.client?.name;
  return {
    address: person && accountAddress(person),
    menu: person && describeAccountMenu(person, words),
    text,
    /** Why the page asks; with the application's name in place of `%s`. */
    why: client ? text.app : forApp && text.switch,
    client,
    token,
    action,
    stay: asked ? undefined : (forApp ?? account.paths.home),
  };
}
