import { otherSessions } from "../../doors/account";
import { isSentByMail } from "../../flow/address/mail-address";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { env } from "../../settings/env.server";
import { describeAccountMenu } from "./describe-account-menu.server";
import { describeWaysIn } from "./describe-ways-in";
import { findUnverified, findVerifiable } from "./find-verifiable.server";
import { personName } from "./person-name";
import { accountAddress } from "./session.server";
import type { Session } from "./other-sessions.server";

/** The home page's data: who is signed in, how they get back in, and what there is to do. */
export function describeHome(session: Session, ways: WaysIn | undefined, words: Words) {
  const unverified = findUnverified(session.identity);
  const address = accountAddress(session);
  const text = words.section("home", { address: unverified?.value ?? "" });
  return {
    menu: describeAccountMenu(session, words),
    name: personName(session.identity.traits),
    address,
    /** Undefined if Kratos does not verify this address. */
    isVerified: findVerifiable(session.identity, address)?.verified,
    /** The address that the one press is for. */
    toVerify: unverified?.value,
    /** Whether one press can send the mail that verifies it. */
    canSendMail: isSentByMail(unverified?.value ?? ""),
    waysIn: ways && describeWaysIn(ways, words),
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    text: {
      ...text,
      verify: unverified && !isSentByMail(unverified.value) ? text.verify_phone : text.verify,
      // After a social sign-up Kratos tells no page that it sent one (v1.3.1).
      verify_hint: unverified?.status === "sent" ? text.verify_sent_hint : text.verify_hint,
    },
  };
}

/** The way to the page that asks before all other sessions end. */
export function describeEndingOthers(words: Words) {
  const { sign_out, sign_out_hint } = words.section("check");
  return { to: otherSessions, label: sign_out, hint: sign_out_hint };
}
