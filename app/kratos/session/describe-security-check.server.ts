import { account, securityCheck } from "../../doors/account";
import { withBasePath } from "../../doors/base-path.server";
import { addressWith } from "../../flow/parameters";
import { sectionAddress } from "../../flow/settings/settings-group";
import { env } from "../../settings/env.server";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { describeAccountMenu } from "./describe-account-menu.server";
import { describeWayBackIn } from "./describe-home.server";
import type { Session } from "./other-sessions.server";

interface SecurityCheck {
  session: Session;
  /** The password was changed lately. */
  isChanged: boolean;
  others: Session[];
  ways?: WaysIn;
  /** Whether the person has said that the device is not lost. */
  isDeviceKept?: boolean;
  token: string;
  action: string;
}

/** The data of the page that leads through what helps when something looks wrong. Its form posts to `action`. */
export function describeSecurityCheck(
  { session, isChanged, others, ways, isDeviceKept, token, action }: SecurityCheck,
  words: Words,
) {
  const back = new URLSearchParams({ return_to: withBasePath(securityCheck) });
  return {
    menu: describeAccountMenu(session, words),
    text: words.section("check"),
    isPasswordChanged: isChanged,
    isHereOnly: others.length === 0,
    waysIn: describeWayBackIn(session, { ways, isDeviceKept }, words).waysIn,
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    /** After the new password Kratos leads back here. Whoever has none needs no new one. */
    passwordLink:
      ways?.password === false
        ? undefined
        : sectionAddress(addressWith(account.paths.settings, back), "password"),
    token,
    action,
  };
}
