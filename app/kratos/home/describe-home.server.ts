import { account } from "../../doors/account";
import { isSentByMail } from "../../flow/address/mail-address";
import type { Words } from "../../i18n/words.server";
import { env } from "../../settings/env.server";
import { describeAccountMenu } from "../session/describe/describe-account-menu.server";
import { personName } from "../session/describe/person-name";
import { findUnverified, findVerifiable, type Verifiable } from "../session/find-verifiable.server";
import type { Session } from "../session/other-sessions.server";
import { accountAddress } from "../session/session.server";

/** The home page's data, all of it from the session. */
export function describeHome(session: Session, words: Words) {
  const unverified = findUnverified(session.identity);
  const address = accountAddress(session);
  return {
    menu: describeAccountMenu(session, words),
    name: personName(session.identity.traits),
    address,
    /** Undefined if Kratos does not verify this address. */
    isVerified: findVerifiable(session.identity, address)?.verified,
    verify: unverified && describeVerify(unverified, words),
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    text: words.section("home", { address: "" }),
  };
}

/** The way to the page that sends the mail which verifies an address. */
export function describeVerify(
  { value: address, status }: Pick<Verifiable, "value" | "status">,
  words: Words,
) {
  const text = words.section("home", { address });
  return {
    to: account.paths.verification,
    label: isSentByMail(address) ? text.verify : text.verify_phone,
    // After a social sign-up Kratos has sent one already (v1.3.1).
    hint: status === "sent" ? text.verify_sent_hint : text.verify_hint,
  };
}
