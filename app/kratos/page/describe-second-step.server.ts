import { backupCodeField } from "../../flow/one-time-code";
import { addressWith } from "../../flow/parameters";
import { messageIds } from "../../flow/message-ids";
import type { FlowView } from "../../flow/view/flow-view";
import type { PageWords, Words } from "../../i18n/words.server";

/** In the address of the second step: the device is not at hand, so a backup code is asked for first. */
export const lostDeviceParameter = "lost";
export const lostDevice = { [lostDeviceParameter]: "true" };

/** What can be done without the device of the second step. */
export interface LostDeviceView {
  text: PageWords["lost_device"];
  hasCodes: boolean;
  /** The same page with the field for a backup code first; absent if it is first already, or there is none. */
  to?: string;
  /** The person has said so, and reads the rest at once. */
  isOpen: boolean;
}

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
    isOpen: isLost,
  };
}

/** What the main button does where one way to confirm stands first. */
export function nextStep({ aal }: FlowView, words: Words): string {
  if (aal === "aal1") return words.section("login").confirm;
  return words.say({ id: messageIds.continue, text: "Continue", type: "info", context: {} });
}
