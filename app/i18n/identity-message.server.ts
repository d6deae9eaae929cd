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
  const values = messageValues(nameMethods(message.context, edition), language);
  const key = keyOf(message, values, edition);
  const pattern: unknown = catalogue.getResource(edition, "identity", key);
  if (typeof pattern !== "string") {
    noteMissing(message.id, language);
    return undefined;
  }
  // The service's own sentence, and nothing of ours around it.
  if (pattern === "{{reason}}") return undefined;
  if (!pattern.includes("{{")) return pattern;
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
  const withProviders = `${id}_providers`;
  const hasWords = catalogue.getResource(edition, "identity", withProviders) !== undefined;
  return values.available_oidc_providers_list && hasWords ? withProviders : String(id);
}

/** `password`, `oidc` and so on are the service's names for ways to sign in, not a person's. */
function nameMethods(context: UiMessage["context"], edition: string): UiMessage["context"] {
  const types = context.available_credential_types;
  if (!Array.isArray(types)) return context;
  const name = (type: string) => catalogue.t([`method.${type}`, "method.other"], { lng: edition });
  return { ...context, available_credential_types: types.map(String).map(name) };
}
