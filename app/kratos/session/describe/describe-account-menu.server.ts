import { account } from "../../../doors/account";
import type { Words } from "../../../i18n/words.server";
import { env } from "../../../settings/env.server";
import { personName } from "./person-name";
import { accountAddress } from "../session.server";
import type { Session } from "../other-sessions.server";

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
  const { settings, sessions, apps } = words.section("home", noAddress);
  const { paths } = account;
  return {
    label: menu,
    name: personName(identity.traits),
    address: accountAddress({ identity }),
    links: [
      { to: paths.home, label: home },
      { to: paths.settings, label: settings },
      { to: paths.sessions, label: sessions },
      ...(env.HYDRA_ADMIN_URL ? [{ to: paths.apps, label: apps }] : []),
      { to: paths.logout, label: log_out },
    ],
  };
}
