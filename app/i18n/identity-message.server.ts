import type { UiMessage } from "../flow/flow";
import { readReason } from "../flow/generic-reason";
import { messageIds } from "../flow/message-ids";
import { messageValues } from "../flow/message-values";
import { log } from "../log.server";
import { catalogue } from "./catalogue.server";

/** The words for a message of the identity service; none where the catalogue or a value is missing. */
export function findMessageWords(
  message: UiMessage,
  language: string,
  edition: string,
): string | undefined {
  const keyed = keyOf(message, edition);
  return findFixed(keyed.key, edition) ?? fillIn(keyed, language, edition);
}

const fixed = new Map<string, string>();

/** Most sentences take no values: they are found once. */
function findFixed(key: string, edition: string): string | undefined {
  const entry = `${edition} ${key}`;
  const known = fixed.get(entry);
  if (known !== undefined) return known;
  const sentence: unknown = catalogue.getResource(edition, "identity", key);
  if (typeof sentence !== "string" || sentence.includes("{{")) return undefined;
  fixed.set(entry, sentence);
  return sentence;
}

function fillIn({ key, context }: Keyed, language: string, edition: string): string | undefined {
  const pattern: unknown = catalogue.getResource(edition, "identity", key);
  if (typeof pattern !== "string") {
    noteMissing(key, language);
    return undefined;
  }
  const values = messageValues(nameMethods(context, edition), language);
  const needed = Array.from(pattern.matchAll(/{{\s*(\w+)\s*}}/g), ([, name]) => name ?? "");
  if (needed.some((name) => !values[name])) return undefined;
  return catalogue.t(`identity:${key}`, { ...values, lng: edition });
}

const missing = new Set<string>();

/** Once for each message: an operator may want to give it words. */
function noteMissing(key: string, language: string): void {
  const entry = `${language} ${key}`;
  if (missing.has(entry)) return;
  missing.add(entry);
  log.warn({ event: "message_without_words", language, id: Number(key) });
}

/** The words to look for, and the values that they take. */
interface Keyed {
  key: string;
  context: UiMessage["context"];
}

/** A message that may name social providers has words of its own for when there are some. */
function keyOf(message: UiMessage, edition: string): Keyed {
  const { id, context } = message;
  if (id === messageIds.generic) return readReason(message);
  const { available_oidc_providers: providers } = context;
  const hasProviders = Array.isArray(providers) && providers.length > 0;
  const key = `${id}_providers`;
  const hasWords = hasProviders && catalogue.getResource(edition, "identity", key) !== undefined;
  return { key: hasWords ? key : String(id), context };
}

/** `password`, `oidc` and so on are the service's names for ways to sign in, not a person's. */
function nameMethods(context: UiMessage["context"], edition: string): UiMessage["context"] {
  const types = context.available_credential_types;
  if (!Array.isArray(types)) return context;
  const name = (type: string) => catalogue.t([`method.${type}`, "method.other"], { lng: edition });
  return { ...context, available_credential_types: types.map(String).map(name) };
}
