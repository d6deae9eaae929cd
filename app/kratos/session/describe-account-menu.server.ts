import { account } from "../../doors/account";
import type { Words } from "../../i18n/words.server";
import { personName } from "./person-name";
import { accountAddress } from "./session.server";
import type { Session } from "./other-sessions.server";

/** What the header says of the signed-in person, and where it leads. */
export interface AccountMenuView {
  label: string;
  name?: string;
  address: string;
  links: { to: string; label: string }[];
}

/** One object, so that the texts are filled in once. */
const noAddress = { address: "" };

/** The account menu, for the loader of a page that has already asked who is signed in: its data's `menu`. */
export function describeAccountMenu(
  { identity }: Pick<Session, "identity">,
  words: Words,
): AccountMenuView {
  const { menu, home, log_out } = words.section("menu");
  const { settings } = words.section("home", noAddress);
  return {
    label: menu,
    name: personName(identity.traits),
    address: accountAddress({ identity }),
    links: [
      { to: account.paths.home, label: home },
      { to: account.paths.settings, label: settings },
      { to: account.paths.logout, label: log_out },
    ],
  };
}
