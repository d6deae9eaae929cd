import { support } from "../../brand/brand.server";
import { backupCodeField } from "../../flow/one-time-code";
import { addressWith } from "../../flow/parameters";
import { messageIds } from "../../flow/message-ids";
import { lostDeviceParameter } from "../../flow/view/page-query";
import type { FlowView, LostDeviceView } from "../../flow/view/flow-view";
import type { Words } from "../../i18n/words.server";

export const lostDevice = { [lostDeviceParameter]: "true" };

export function describeLostDevice(
  { forms, action }: FlowView,
  { isLost, words }: { isLost: boolean; words: Words },
): LostDeviceView {
  const place = forms.findIndex(({ group }) => group === backupCodeField);
  const [path = "", query] = action.split("?");
  return {
    text: words.section("lost_device"),
    hasCodes: place >= 0,
    to: place > 0 ? addressWith(path, new URLSearchParams(query), lostDevice) : undefined,
    isLost,
    support,
  };
}

/** What the main button does where one way to confirm stands first. */
export function nextStep({ aal }: FlowView, words: Words): string {
  if (aal === "aal1") return words.section("login").confirm;
  return words.say({ id: messageIds.continue, text: "Continue", type: "info", context: {} });
}
