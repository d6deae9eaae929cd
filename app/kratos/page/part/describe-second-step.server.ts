import { support } from "../../../brand/brand.server";
import { backupCodeField } from "../../../flow/one-time-code";
import type { FlowView, LostDeviceView } from "../../../flow/view/flow-view";
import type { Words } from "../../../i18n/words.server";
import { nameMethod } from "../../session/name-way";
import { sayContinue } from "./say-continue";

export function describeLostDevice({ forms }: FlowView, words: Words): LostDeviceView {
  const place = forms.findIndex(({ group }) => group === backupCodeField);
  return {
    text: words.section("lost_device"),
    hasCodes: place >= 0,
    isBesideCodes: place > 0,
    support,
  };
}

/** The view with a name for the way that stands first, for those who have opened the others. */
export function nameFirstWay(view: FlowView, words: Words): FlowView {
  const [first] = view.forms;
  return first ? { ...view, firstWay: nameMethod(first.group, words.section("method")) } : view;
}

/** What the main button does where one way to confirm stands first. */
export function nextStep({ aal }: FlowView, words: Words): string {
  if (aal === "aal1") return words.section("login").confirm;
  return sayContinue(words);
}
