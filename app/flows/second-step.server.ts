import { hasFeature } from "../kratos/kratos-features.server";
import { backupCodeField } from "../model/one-time-code";
import type { NodePolicy } from "../view/view-flow";
import type { FlowView, LostDeviceView } from "../view/views";
import { isAddress } from "../model/address";
import { type Flow, isCodeSent } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { hiddenIdentifier } from "../view/username";
import { showAddress } from "../i18n/show-address.server";
import type { Words } from "../i18n/words.server";
import { continueText } from "./page-texts.server";

interface HelpTexts {
  words: Words;
  support: LostDeviceView["support"];
}

export function describeLostDevice(
  { forms }: FlowView,
  { words, support }: HelpTexts,
): LostDeviceView {
  const text = words.section("lost_device");
  const help = forms.length === 1 ? text.only : text.support;
  // A thief may have set it up, to keep the owner out.
  const unknown = support && text.unknown;
  const isReset = hasFeature("password") && hasFeature("recovery");
  const paragraphs = [support && help, unknown, isReset ? text.recovery : undefined];
  const said = paragraphs.filter((paragraph) => paragraph !== undefined);
  return { title: text.title, paragraphs: said, support };
}

/** The field of these groups names the way, so the main button does not. */
const namedByField = ["password", "totp"];

/** Labels the main button of each way, and says where backup codes are until one was refused. */
export function confirmPolicies(flow: Flow, words: Words): NodePolicy[] {
  const label =
    flow.requested_aal === "aal2" ? continueText(words) : words.section("login").confirm;
  const { codes: hint } = words.section("lost_device");
  return [
    (_node, { group, isMain }) => (isMain && namedByField.includes(group) ? { label } : undefined),
    sendsCodeTo(flow, words),
    (node) =>
      node.draw === "field" && node.name === backupCodeField && !node.messages
        ? { hint }
        : undefined,
  ];
}

/** Kratos (v1.3.1) names the address on the button of a second step alone. Another first step knows it as well. */
function sendsCodeTo(flow: Flow, words: Words): NodePolicy {
  const to = hiddenIdentifier(flow);
  if (!to || !isAddress(to) || isCodeSent(flow)) return () => undefined;
  const context = { address: showAddress(to) };
  const label = words.say({ id: messageIds.sendCodeTo, text: "", type: "info", context });
  return (node) =>
    node.draw === "button" && node.group === "code" && node.name === "method"
      ? { label }
      : undefined;
}
