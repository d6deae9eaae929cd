import type { Words } from "../../i18n/words.server";
import { env } from "../../settings/env.server";
import { describeAccountMenu } from "./describe-account-menu.server";
import { accountAddress } from "./session.server";
import type { Session } from "./other-sessions.server";

/** The home page's data: who is signed in, and what there is to do. */
export function describeHome(session: Session, words: Words) {
  const unverified = session.identity.verifiable_addresses.find((address) => !address.verified);
  return {
    address: accountAddress(session),
    isUnverified: unverified !== undefined,
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    menu: describeAccountMenu(session, words),
    text: words.section("home", { address: unverified?.value ?? "" }),
  };
}
