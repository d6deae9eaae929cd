import { messageIds } from "../../../flow/message-ids";
import { backupCodeField } from "../../../flow/one-time-code";
import type { FlowView, FormView, LostDeviceView } from "../../../flow/view/flow-view";
import { mainButton } from "../../../flow/view/main-button";
import { spaceBetween } from "../../../i18n/space-between";
import type { Words } from "../../../i18n/words.server";
import { nameMethod } from "../../session/name-way";
import { sayContinue } from "./say-continue";

interface Asked {
  words: Words;
  /** Where people find help, if the operator has said so. */
  support: LostDeviceView["support"];
  /** The person has just recovered the account, and is still asked for the second step. */
  isAfterRecovery?: boolean;
}

/** What helps somebody without the second step; undefined if nothing does. */
export function describeLostDevice(
  { forms, otherWays }: FlowView,
  { words, support, isAfterRecovery = false }: Asked,
): LostDeviceView | undefined {
  const text = words.section("lost_device", supportSlot);
  const hasCodes = forms.some(({ group }) => group === backupCodeField);
  const isAlone = forms.length === 1;
  const recovery = isAfterRecovery ? undefined : text.recovery;
  const paragraphs = isAlone
    ? [support && text.only, recovery]
    : [
        joinTexts(hasCodes ? text.codes : undefined, recovery),
        support && joinTexts(text.support, "%s"),
      ];
  const said = paragraphs.filter((paragraph) => paragraph !== undefined);
  if (said.length === 0) return undefined;
  return {
    title: isAlone && hasCodes ? text.title_codes : text.title,
    paragraphs: said,
    isBelowWays: !isAlone && otherWays !== undefined,
    support,
  };
}

function joinTexts(first?: string, second?: string): string | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return first + spaceBetween(first, second) + second;
}

/** The place of the support in a sentence, where the page puts a link. */
const supportSlot = { support: "%s" };

/** The view with what leads back to the way that stands first, and to the other one if it is a form of its own. */
export function nameWays(view: FlowView, words: Words): FlowView {
  const [first, other, ...more] = view.forms;
  if (!first) return view;
  const isOwnForm = other && more.length === 0 && takesText(other);
  return {
    ...view,
    firstWay: nameWay(first, words),
    otherWay: isOwnForm ? nameWay(other, words) : undefined,
  };
}

/** The view in which the only other way is in sight if it is one button: a line that shows it is a press too many. */
export function showLoneButton(view: FlowView): FlowView {
  const [, other, ...more] = view.forms;
  if (!other || more.length > 0 || takesText(other)) return view;
  const buttons = [...other.nodes, ...other.alternatives].filter(({ draw }) => draw === "button");
  return buttons.length === 1 ? { ...view, otherWays: undefined } : view;
}

function takesText({ nodes }: FormView): boolean {
  return nodes.some(({ draw }) => draw === "field");
}

function nameWay(form: FormView, words: Words): string {
  if (form.group === "password") return words.say(byPassword);
  return mainButton(form)?.label ?? nameMethod(form.group, words.section("method"));
}

/** Kratos labels that button just "Sign in" where somebody signs in again (v1.3.1). */
const byPassword = { id: messageIds.byPassword, text: "", type: "info" as const, context: {} };

/** What the main button does where one way to confirm stands first. */
export function nextStep({ aal }: FlowView, words: Words): string {
  if (aal === "aal1") return words.section("login").confirm;
  return sayContinue(words);
}
