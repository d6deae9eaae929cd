import { isAfterRegistration, isAfterSettings } from "../../../flow/after-registration";
import { isCodeSent } from "../../../flow/code-sent";
import type { Flow } from "../../../flow/flow";
import {
  isTooManyCodes,
  isUnsavedChange,
  isVerifiedBefore,
} from "../../../flow/repair/repair-flow";
import { messageIds } from "../../../flow/message-ids";
import type { FlowView } from "../../../flow/view/model/flow-view";
import { mainButton } from "../../../flow/view/model/main-button";
import type { Words } from "../../../i18n/words.server";
import type { Person } from "../../session/find-person.server";
import type { Notice } from "../../decide/outcome";

interface Noticed {
  notice: Notice | undefined;
  /** Seconds until another mail can be requested. */
  wait: number;
  words: Words;
  person: Person;
}

/** One sentence on why this is not the form that was sent, if the flow does not say so itself. */
export function noticeText(
  flow: Flow,
  { notice, wait, words, person }: Noticed,
): string | undefined {
  if (notice === "resend_wait") return words.count("notice.resend_wait", wait);
  const texts = words.section("notice", buttonSlot);
  if (flow.ui.messages.some(isUnsavedChange)) return texts.not_saved;
  if (flow.ui.messages.some(isTooManyCodes)) return texts.too_many_codes;
  if (notice === "verified") return texts.verified;
  const isOwn = isAfterRegistration(flow) || (isAfterSettings(flow) && person.unverified);
  if (!notice && isSilentVerification(flow) && !isOwn) {
    return words.say(linkSent);
  }
  // On a successor, Kratos itself says that the previous flow expired.
  const said = flow.ui.messages.filter((message) => !isVerifiedBefore(message));
  const isSaidByKratos = notice !== "out_of_date" && said.length > 0;
  return notice && !isSaidByKratos ? texts[notice] : undefined;
}

/** The place in a sentence of the button that sends another code. */
const buttonSlot = { button: "%s" };

/** The sentence with the name of that button, as the page has it: in a registration it is behind "Continue". */
export function nameButton(text: string, { forms }: FlowView): string {
  const nodes = forms.flatMap((form) => [...form.nodes, ...form.alternatives]);
  const byCode = nodes.find(
    (node) => node.draw === "button" && node.group === "code" && node.name === "method",
  );
  const button = byCode ?? (forms[0] && mainButton(forms[0]));
  return text.replace("%s", () => (button?.draw === "button" ? button.label : ""));
}

/** After a registration with links, Kratos v1.3.1 sends the mail without a message. */
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
