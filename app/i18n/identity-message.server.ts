import type { UiMessage } from "../flow/flow";
import { messageValues } from "../flow/message-values";
import { log } from "../log.server";
import { catalogue } from "./catalogue.server";

/** The words for a message of the identity service; none where the catalogue or a value is missing. */
export function findMessageWords(
  message: UiMessage,
  language: string,
  edition: string,
): string | undefined {
  return findFixed(message, edition) ?? fillIn(message, language, edition);
}

const fixed = new Map<string, string>();

/** Most sentences take no values: they are found once. */
function findFixed({ id }: UiMessage, edition: string): string | undefined {
  const entry = `${edition} ${id}`;
  const known = fixed.get(entry);
  if (known !== undefined) return known;
  const sentence: unknown = catalogue.getResource(edition, "identity", String(id));
  if (typeof sentence !== "string" || sentence.includes("{{")) return undefined;
  if (hasWordsForProviders(id, edition)) return undefined;
  fixed.set(entry, sentence);
  return sentence;
}

function fillIn(message: UiMessage, language: string, edition: string): string | undefined {
  const values = messageValues(nameMethods(message.context, edition), language);
  const key = keyOf(message, values, edition);
  const pattern: unknown = catalogue.getResource(edition, "identity", key);
  if (typeof pattern !== "string") {
    noteMissing(message.id, language);
    return undefined;
  }
  // The service's own sentence, and nothing of ours around it.
  if (pattern === "{{reason}}") return undefined;
  const needed = Array.from(pattern.matchAll(/{{\s*(\w+)\s*}}/g), ([, name]) => name ?? "");
  if (needed.some((name) => !values[name])) return undefined;
  return catalogue.t(`identity:${key}`, { ...values, lng: edition });
}

const missing = new Set<string>();

/** Once for each message: an operator may want to give it words. */
function noteMissing(id: number, language: string): void {
  const entry = `${language} ${id}`;
  if (missing.has(entry)) return;
  missing.add(entry);
  log.warn({ event: "message_without_words", language, id });
}

/** A message that may name social providers has words of its own for when there are some. */
function keyOf(
  { id }: UiMessage,
  values: Record<string, string | undefined>,
  edition: string,
): string {
  const namesProviders = values.available_oidc_providers_list && hasWordsForProviders(id, edition);
  return namesProviders ? `${id}_providers` : String(id);
}

function hasWordsForProviders(id: number, edition: string): boolean {
  return catalogue.getResource(edition, "identity", `${id}_providers`) !== undefined;
}

/** `password`, `oidc` and so on are the service's names for ways to sign in, not a person's. */
function nameMethods(context: UiMessage["context"], edition: string): UiMessage["context"] {
  const types = context.available_credential_types;
  if (!Array.isArray(types)) return context;
  const name = (type: string) => catalogue.t([`method.${type}`, "method.other"], { lng: edition });
  return { ...context, available_credential_types: types.map(String).map(name) };
}
