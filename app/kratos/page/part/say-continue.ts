import { messageIds } from "../../../flow/message-ids";
import type { Words } from "../../../i18n/words.server";

/** The label of a button that leads on, where Kratos has none: in the words of its own. */
export function sayContinue(words: Words): string {
  return words.say({ id: messageIds.continue, text: "Continue", type: "info", context: {} });
}
