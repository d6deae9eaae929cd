import { account, securityCheck } from "../../doors/account";
import { withBasePath } from "../../doors/base-path.server";
import { addressWith } from "../../flow/parameters";
import { sectionAddress } from "../../flow/settings/settings-group";
import { env } from "../../settings/env.server";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { describeAccountMenu } from "./describe-account-menu.server";
import { describeWaysIn } from "./describe-ways-in";
import type { Session } from "./other-sessions.server";

interface SecurityCheck {
  session: Session;
  /** The password was changed lately. */
  isChanged: boolean;
  others: Session[];
  ways?: WaysIn;
  token: string;
  action: string;
}

/** The data of the page that leads through what helps when something looks wrong. Its form posts to `action`. */
export function describeSecurityCheck(
  { session, isChanged, others, ways, token, action }: SecurityCheck,
  words: Words,
) {
  const back = new URLSearchParams({ return_to: withBasePath(securityCheck) });
  return {
    menu: describeAccountMenu(session, words),
    text: words.section("check"),
    isPasswordChanged: isChanged,
    isHereOnly: others.length === 0,
    waysIn: ways && describeWaysIn(ways, words),
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    /** After the new password Kratos leads back here. */
    passwordLink: sectionAddress(addressWith(account.paths.settings, back), "password"),
    token,
    action,
  };
}
