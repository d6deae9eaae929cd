import { isCodeSent } from "../flow/code-sent";
import type { Flow } from "../flow/flow";
import { isUnsavedChange } from "../flow/mend-flow";
import { messageIds } from "../flow/message-ids";
import type { Words } from "../i18n/words.server";
import type { Notice } from "./outcome";

interface Noticed {
  notice: Notice | undefined;
  /** Seconds until another mail can be asked for. */
  wait: number;
  words: Words;
}

/** One sentence on why this is not the form that was sent, where the flow does not say so itself. */
export function sayNotice(flow: Flow, { notice, wait, words }: Noticed): string | undefined {
  if (notice === "resend_wait") {
    return words.section("notice", { seconds: words.number(wait) }).resend_wait;
  }
  if (flow.ui.messages.some(isUnsavedChange)) return words.section("notice").not_saved;
  if (!notice && isSilentVerification(flow)) return words.say(linkSent);
  // Kratos says itself on a successor that the flow before it has expired.
  return notice && flow.ui.messages.length === 0 ? words.section("notice")[notice] : undefined;
}

/** After a registration with links Kratos v1.3.1 sends the mail and says nothing of it. */
function isSilentVerification(flow: Flow): boolean {
  const isLink = flow.ui.nodes.some(({ group }) => group === "link");
  return isLink && isCodeSent(flow) && flow.ui.messages.length === 0;
}

const linkSent = {
  id: messageIds.verificationLinkSent,
  text: "",
  type: "info" as const,
  context: {},
};
