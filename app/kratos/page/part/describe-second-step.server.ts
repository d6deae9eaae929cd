import { messageIds } from "../../../flow/message-ids";
import { backupCodeField } from "../../../flow/one-time-code";
import type { FlowView, FormView, LostDeviceView } from "../../../flow/view/model/flow-view";
import { mainButton } from "../../../flow/view/model/main-button";
import { mapNodes } from "../../../flow/view/model/map-nodes";
import { spaceBetween } from "../../../i18n/format/space-between";
import type { Words } from "../../../i18n/words.server";
import { nameMethod } from "../../session/describe/name-way";
import { sayContinue } from "./say-continue";

interface Asked {
  words: Words;
  /** Where people find help, if the operator has said so. */
  support: LostDeviceView["support"];
}

/** What helps somebody without the second step. */
export function describeLostDevice({ forms }: FlowView, { words, support }: Asked): LostDeviceView {
  const text = words.section("lost_device", supportSlot);
  const isAlone = forms.length === 1;
  const hasCodesAlone = isAlone && forms[0]?.group === backupCodeField;
  const help = isAlone ? text.only : text.support + spaceBetween(text.support, "%s") + "%s";
  // Somebody else may have set it up, to keep the owner out.
  const unknown = support && text.unknown;
  const paragraphs = [support && help, unknown, text.recovery];
  const said = paragraphs.filter((paragraph) => paragraph !== undefined);
  const [bare, asking] = hasCodesAlone
    ? [text.title_codes, text.title_codes_unknown]
    : [text.title, text.title_unknown];
  return {
    title: support ? asking : bare,
    paragraphs: said,
    support,
  };
}

/** The place of the support in a sentence, where the page puts a link. */
const supportSlot = { support: "%s" };

/** The view with what leads back to the way that stands first, and to the others: by the form's own name if there is one. */
export function nameWays(view: FlowView, words: Words): FlowView {
  const [first, ...others] = view.forms;
  const [other, ...more] = others;
  if (!first || !other) return view;
  const isOwnForm = more.length === 0 && takesText(other);
  return {
    ...view,
    firstWay: nameWay(first, words),
    otherWay: isOwnForm ? nameWay(other, words) : nameAll(others, words),
  };
}

/** "Try another way: security key or backup code"; without the ways that have no name here. */
function nameAll(others: FormView[], words: Words): string {
  const names: Partial<Record<string, string>> = words.section("method_inline");
  const known = others.flatMap(({ group }) => names[group] ?? []);
  const { other_ways } = words.section("common");
  return known.length > 0 ? words.pair(other_ways, words.choice(known)) : other_ways;
}

/** The view with where backup codes come from at their field, until one was refused there. */
export function hintAtCodes(view: FlowView, words: Words): FlowView {
  const { codes } = words.section("lost_device", supportSlot);
  return mapNodes(view, (node) => {
    const isAwaited = node.draw === "field" && node.name === backupCodeField && !node.messages;
    return isAwaited ? { ...node, hint: codes } : node;
  });
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
