import { withBasePath } from "../../doors/base-path.server";
import { account, securityCheck } from "../../doors/account";
import { addressWith } from "../../flow/parameters";
import type { Words } from "../../i18n/words.server";
import { env } from "../../settings/env.server";
import { describeAccountMenu } from "../session/describe/describe-account-menu.server";
import type { Session } from "../session/other-sessions.server";

/** The data of the page with the four steps that help when something looks wrong. Its form posts to itself. */
export function describeSecurityCheck(
  { session, token, action }: { session: Session; token: string; action: string },
  words: Words,
) {
  const { newPassword, settings, apps } = account.paths;
  const back = new URLSearchParams({ return_to: withBasePath(securityCheck) });
  return {
    menu: describeAccountMenu(session, words),
    // The page is reached from the settings.
    text: { ...words.section("check"), back: words.section("settings").codes.back },
    to: {
      password: addressWith(newPassword, back),
      settings,
      apps: env.HYDRA_ADMIN_URL ? apps : undefined,
    },
    token,
    action,
  };
}
