import { keyNameField } from "./field-names";
import type { UiMessage } from "./flow";
import { messageIds } from "./message-ids";
import { isBlank } from "./name";

/** In signs. Kratos (v1.3.1) takes any number, and each page with the keys repeats them. */
export const longestKeyName = 60;

/** A maxlength would cut pasted text without a word. */
export const keyNamePattern = `.{0,${longestKeyName}}`;

/** Kratos itself refuses an empty name. */
export function findKeyNameFault(typed: URLSearchParams): UiMessage | undefined {
  const name = typed.get("webauthn_register") ? (typed.get(keyNameField) ?? "") : "";
  if (name !== "" && isBlank(name)) return error(messageIds.missing, { property: keyNameField });
  if (Array.from(name).length <= longestKeyName) return undefined;
  return error(messageIds.tooLong, { max_length: longestKeyName });
}

function error(id: number, context: UiMessage["context"]): UiMessage {
  return { id, text: "", type: "error", context };
}
