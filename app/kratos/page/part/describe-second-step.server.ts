import { support } from "../../../brand/brand.server";
import { messageIds } from "../../../flow/message-ids";
import { backupCodeField } from "../../../flow/one-time-code";
import type { FlowView, LostDeviceView } from "../../../flow/view/flow-view";
import { mainButton } from "../../../flow/view/main-button";
import type { Words } from "../../../i18n/words.server";
import { nameMethod } from "../../session/name-way";
import { sayContinue } from "./say-continue";

export function describeLostDevice({ forms }: FlowView, words: Words): LostDeviceView {
  return {
    text: words.section("lost_device"),
    hasCodes: forms.some(({ group }) => group === backupCodeField),
    isBelowWays: forms.length > 1,
    support,
  };
}

/** The view with what leads back to the way that stands first, and to the other one if it is a form of its own. */
export function nameWays(view: FlowView, words: Words): FlowView {
  const [first, other, ...more] = view.forms;
  if (!first) return view;
  const firstWay =
    first.group === "password"
      ? words.say(byPassword)
      : (mainButton(first)?.label ?? nameMethod(first.group, words.section("method")));
  const isAlone = other && more.length === 0 && other.nodes.some(({ draw }) => draw === "field");
  return { ...view, firstWay, otherWay: isAlone ? mainButton(other)?.label : undefined };
}

/** Kratos labels that button just "Sign in" where somebody signs in again (v1.3.1). */
const byPassword = { id: messageIds.byPassword, text: "", type: "info" as const, context: {} };

/** What the main button does where one way to confirm stands first. */
export function nextStep({ aal }: FlowView, words: Words): string {
  if (aal === "aal1") return words.section("login").confirm;
  return sayContinue(words);
}
