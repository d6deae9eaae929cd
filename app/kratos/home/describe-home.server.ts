import { account } from "../../doors/account";
import { isSentByMail } from "../../flow/address/mail-address";
import { sendAnotherField } from "../../flow/field-names";
import { addressWith } from "../../flow/parameters";
import type { Words } from "../../i18n/words.server";
import { env } from "../../settings/env.server";
import { describeAccountMenu } from "../session/describe/describe-account-menu.server";
import { personName } from "../session/describe/person-name";
import { findUnverified, findVerifiable, type Verifiable } from "../session/find-verifiable.server";
import type { Session } from "../session/other-sessions.server";
import { accountAddress } from "../session/session.server";

/** The flow of a mail that this browser has had sent, and what is in the mail. */
export interface Sent {
  flowId: string;
  by: "code" | "link";
}

/** The home page's data, all of it from the session; `sent` is the mail to the address that is to be verified. */
export function describeHome(session: Session, sent: Sent | undefined, words: Words) {
  const unverified = findUnverified(session.identity);
  const address = accountAddress(session);
  return {
    menu: describeAccountMenu(session, words),
    name: personName(session.identity.traits),
    address,
    /** Undefined if Kratos does not verify this address. */
    isVerified: findVerifiable(session.identity, address)?.verified,
    verify: unverified && describeVerify(unverified, sent, words),
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    text: words.section("home", { address: "" }),
  };
}

/** The way to the verification of an address. */
export interface VerifyWay {
  to: string;
  label: string;
  hint: string;
  /** The field of the one press that sends the mail; absent where the page comes first. */
  sends?: string;
}

/** The way to verify an address: one press that sends the mail, or the page that awaits what was sent. */
export function describeVerify(
  { value: address, status }: Pick<Verifiable, "value" | "status">,
  sent: Sent | undefined,
  words: Words,
): VerifyWay {
  const text = words.section("home", { address });
  const isMail = isSentByMail(address);
  const label = isMail ? text.verify : text.verify_phone;
  const { verification } = account.paths;
  if (sent) {
    const { sent_link, sent_code } = words.section("mail", { address });
    const to = addressWith(verification, new URLSearchParams({ flow: sent.flowId }));
    return { to, label, hint: sent.by === "link" ? sent_link : sent_code };
  }
  // After a social sign-up Kratos has sent one already (v1.3.1).
  const hint = status === "sent" ? text.verify_sent_hint : text.verify_hint;
  return { to: verification, label, hint, sends: isMail ? sendAnotherField : undefined };
}
