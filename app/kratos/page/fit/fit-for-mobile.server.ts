import type { Flow } from "../../../flow/flow";
import { messageIds } from "../../../flow/message-ids";
import { minutesAfterRecovery } from "../../../flow/password-choice";
import type { FlowView } from "../../../flow/view/model/flow-view";
import { nameMainButtons } from "../../../flow/view/adjust/name-main-button";
import { nameNewPassword } from "../../../flow/view/adjust/name-new-password";
import { mobileWords } from "../../../i18n/mobile-words.server";
import type { Words } from "../../../i18n/words.server";

/** Says in the app's webview what each button saves, and after a recovery how many whole minutes are left. */
export function fitForMobile(view: FlowView, flow: Flow, words: Words): FlowView {
  if (view.kind !== "settings") return view;
  const labels: Record<string, string> = mobileWords("save");
  const { new_password } = words.section("settings");
  const saves = nameMainButtons(view, ({ group }) => labels[group]);
  const named = nameNewPassword(saves, new_password);
  return { ...named, messages: view.messages.map(inWholeMinutes(flow, words)) };
}

function inWholeMinutes(flow: Flow, words: Words) {
  const minutes = minutesAfterRecovery(flow);
  return (message: FlowView["messages"][number]) =>
    minutes && message.id === messageIds.recovered
      ? { ...message, text: words.count("new_password.left", minutes) }
      : message;
}
