import { isCodeSent } from "../../../flow/code-sent";
import { sendAnotherField } from "../../../flow/field-names";
import type { Flow } from "../../../flow/flow";
import { isSentByMail } from "../../../flow/address/mail-address";
import { messageIds } from "../../../flow/message-ids";
import { asksForAnother } from "../../../flow/view/adjust/asks-for-another";
import type { FlowView, GroupView } from "../../../flow/view/model/flow-view";
import { mapNodes } from "../../../flow/view/model/map-nodes";
import type { ButtonView, NodeView } from "../../../flow/view/model/node-views";
import type { Words } from "../../../i18n/words.server";
import type { Person } from "../../session/find-person.server";

/**
 * Once a mail is sent, one button asks for another: in a form for links, Kratos' "Continue" does so; in the
 * verification after a registration Kratos v1.3.1 has none, and the session tells the address.
 */
export function withResendButton(
  view: FlowView,
  flow: Flow,
  { person, words }: { person: Person; words: Words },
): FlowView {
  if (!["recovery", "verification"].includes(view.kind) || !isCodeSent(flow)) return view;
  const { ask_again } = words.section("verification");
  const asking = mapNodes(view, (node) =>
    isOfLink(node) ? { ...node, label: ask_again, isResend: true } : node,
  );
  const [first, ...others] = asking.forms;
  const needsOne = view.kind === "verification" && isSentByMail(person.unverified ?? "");
  return first && needsOne && !asksForAnother(asking)
    ? { ...asking, forms: [withButton(first, words), ...others] }
    : asking;
}

function isOfLink(node: NodeView): node is ButtonView {
  return node.draw === "button" && node.group === "link";
}

function withButton(form: GroupView, words: Words): GroupView {
  const button: ButtonView = {
    id: sendAnotherField,
    draw: "button",
    group: "code",
    name: sendAnotherField,
    value: "true",
    label: words.say({
      id: messageIds.resendCode,
      text: "Resend code",
      type: "info",
      context: {},
    }),
    disabled: false,
    does: "submit",
    skipsValidation: true,
    isResend: true,
  };
  return { ...form, nodes: [...form.nodes, button] };
}
