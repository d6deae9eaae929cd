import type { Flow } from "../../../flow/flow";
import { isTooManyCodes, isUnsavedChange } from "../../../flow/repair/repair-flow";
import type { FlowView } from "../../../flow/view/model/flow-view";
import { mainButton } from "../../../flow/view/model/main-button";
import type { Words } from "../../../i18n/words.server";
import type { Notice } from "../../decide/outcome";

interface Noticed {
  notice: Notice | undefined;
  /** Seconds until another mail can be requested. */
  wait: number;
  words: Words;
}

/** One sentence on why this is not the form that was sent, if the flow does not say so itself. */
export function noticeText(flow: Flow, { notice, wait, words }: Noticed): string | undefined {
  if (notice === "resend_wait") return words.count("notice.resend_wait", wait);
  const texts = words.section("notice", buttonSlot);
  if (flow.ui.messages.some(isUnsavedChange)) return texts.not_saved;
  if (flow.ui.messages.some(isTooManyCodes)) return texts.too_many_codes;
  // On a successor, Kratos itself says that the previous flow expired.
  const isSaidByKratos = flow.ui.messages.some(({ type }) => type === "error");
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
