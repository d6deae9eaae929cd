import { backupCodeField } from "../model/one-time-code";
import type { FlowView, LostDeviceView } from "../view/views";
import { mapNodes } from "../view/buttons";
import { spaceBetween } from "../i18n/format";
import type { Words } from "../i18n/words.server";
import { nameMethod } from "../view/node-words";
import { continueText } from "./page-texts.server";

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

/** The view in which each way has a heading, if there are several. */
export function labelMethods(view: FlowView, words: Words): FlowView {
  if (view.forms.length < 2) return view;
  const names = words.section("method");
  const forms = view.forms.map((form) => ({ ...form, title: nameMethod(form.group, names) }));
  return { ...view, forms };
}

/** The view with where backup codes come from at their field, until one was refused there. */
export function hintAtCodes(view: FlowView, words: Words): FlowView {
  const { codes } = words.section("lost_device", supportSlot);
  return mapNodes(view, (node) => {
    const isAwaited = node.draw === "field" && node.name === backupCodeField && !node.messages;
    return isAwaited ? { ...node, hint: codes } : node;
  });
}

/** What the main button of a way to confirm does. */
export function nextStep({ aal }: FlowView, words: Words): string {
  if (aal === "aal1") return words.section("login").confirm;
  return continueText(words);
}
