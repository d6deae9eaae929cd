import { showAddress } from "../i18n/show-address.server";
import { spaceBetween } from "../i18n/format";
import type { Words } from "../i18n/words.server";
import type { Person } from "../kratos/session.server";
import { isSentByMail } from "../model/address";
import { type Flow, type FlowKind, hasInput, isCodeSent, isSignedIn, sentTo } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { hiddenIdentifier } from "../view/username";
import { withoutGaps } from "../view/view-flow";
import type { CodeIntroView } from "../view/views";
import { mayBeUnknown } from "./fit-flow.server";
import { isSentForAccount, newsOf } from "./verification.server";

/** With these, Kratos says that it has sent a code. */
export const codeSentIds: number[] = [
  messageIds.signInCodeSent,
  messageIds.secondStepCodeSent,
  messageIds.signUpCodeSent,
  messageIds.recoveryCodeSent,
  messageIds.maskedCodeSent,
  messageIds.verificationCodeSent,
  messageIds.verificationTextSent,
];

/** Undefined if the flow does not ask for the code of a message. Says no more than Kratos about an account. */
export function describeCodeIntro(
  kind: FlowKind,
  flow: Flow,
  { person, words }: { person: Person; words: Words },
): CodeIntroView | undefined {
  if (!isCodeSent(flow) || !hasInput(flow, "code")) return undefined;
  const said = flow.ui.messages.find(({ id }) => codeSentIds.includes(id));
  const address = sentTo(flow);
  const testId = said && `ui/message/${said.id}`;
  const isCertain = !mayBeUnknown.includes(kind) || isSentForAccount(flow, person);
  if (!address && !isCertain) {
    const message = said ?? ofKind(kind);
    return { testId, text: words.say(message), language: words.languageOf(message) };
  }
  const mail = words.section("mail");
  const news = kind === "verification" ? newsOf(flow, person) : undefined;
  const isNamed = address !== undefined && !isAccountNamed(flow, address);
  const sentence = !isNamed
    ? mail.enter_code
    : isCertain
      ? mail.sent_code
      : mail.sent_code_if_known;
  const text = news ? `${mail[news]}${spaceBetween(mail[news], "")}${sentence}` : sentence;
  const identifier = hiddenIdentifier(flow);
  return withoutGaps({
    testId,
    text,
    address: isNamed ? showAddress(address) : undefined,
    person:
      identifier && !(isNamed && identifier === address) ? showAddress(identifier) : undefined,
  });
}

/** Another line of the page says who is signed in, which is that address. */
function isAccountNamed(flow: Flow, address: string): boolean {
  const isIn = isSignedIn({ ...flow, aal: flow.requested_aal });
  return isIn && hiddenIdentifier(flow) === address && isSentByMail(address);
}

function ofKind(kind: FlowKind) {
  const id = kind === "recovery" ? messageIds.recoveryCodeSent : messageIds.verificationCodeSent;
  return { id, text: "", type: "info" as const, context: {} };
}
