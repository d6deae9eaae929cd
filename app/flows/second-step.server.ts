import { hasFeature } from "../kratos/kratos-features.server";
import { backupCodeField } from "../model/one-time-code";
import type { NodePolicy } from "../view/view-flow";
import type { FlowView, LostDeviceView } from "../view/views";
import type { Flow } from "../model/flow";
import type { Words } from "../i18n/words.server";
import { nameMethod } from "../view/node-words";
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

/** Field and heading of these groups name the way, so the main button does not. */
const namedByField = ["password", "totp", "lookup_secret"];

/** Labels the main button of each way, and says where backup codes are until one was refused. */
export function confirmPolicies({ requested_aal: aal }: Flow, words: Words): NodePolicy[] {
  const label = aal === "aal2" ? continueText(words) : words.section("login").confirm;
  const { codes: hint } = words.section("lost_device");
  return [
    (_node, { group, isMain }) => (isMain && namedByField.includes(group) ? { label } : undefined),
    (node) =>
      node.draw === "field" && node.name === backupCodeField && !node.messages
        ? { hint }
        : undefined,
  ];
}

export function titleOf(words: Words): (group: string) => string {
  const names = words.section("method");
  return (group) => nameMethod(group, names);
}
