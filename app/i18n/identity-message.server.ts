import type { UiMessage } from "../flow/flow";
import { readReason } from "../flow/generic-reason";
import { messageIds } from "../flow/message-ids";
import { messageValues } from "../flow/message-values";
import { providerName } from "../flow/provider-name";
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

const reasonAlone = "{{reason}}";

function fillIn({ key, context }: Keyed, language: string, edition: string): string | undefined {
  const pattern: unknown = catalogue.getResource(edition, "identity", key);
  if (typeof pattern !== "string") {
    noteMissing(key, language);
    return undefined;
  }
  // The service's own sentence, and nothing of ours around it.
  if (pattern === reasonAlone) return undefined;
  const values = messageValues(nameValues(context, edition), language);
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

/** The reason within a sentence is in the service's own words; alone it is not ours to say at all. */
export function findForeign({ id, context }: UiMessage, edition: string): string | undefined {
  const pattern: unknown = catalogue.getResource(edition, "identity", String(id));
  if (typeof pattern !== "string" || pattern === reasonAlone) return undefined;
  return pattern.includes(reasonAlone) && typeof context.reason === "string"
    ? context.reason
    : undefined;
}

/** What Kratos calls a key that nobody has named. */
const withoutName = "unnamed";

/** The words to look for, and the values that they take. */
interface Keyed {
  key: string;
  context: UiMessage["context"];
}

/** A message that may name social providers, or a key, has words of its own for when there are some, or no name. */
function keyOf(message: UiMessage, edition: string): Keyed {
  const { id, context } = message;
  if (id === messageIds.generic) return readReason(message);
  const { display_name: name, available_oidc_providers: providers } = context;
  if (name === withoutName && hasWords(`${id}_unnamed`, edition)) {
    return { key: `${id}_unnamed`, context };
  }
  const namesProviders = Array.isArray(providers) && providers.length > 0;
  const key = `${id}_providers`;
  return { key: namesProviders && hasWords(key, edition) ? key : String(id), context };
}

function hasWords(key: string, edition: string): boolean {
  return catalogue.getResource(edition, "identity", key) !== undefined;
}

/**
 * `password` and `oidc` are the service's names for ways to sign in, `integer` and so on those of JSON Schema for
 * what can be entered, and a provider may be told by its id: none of them is a person's.
 */
function nameValues(context: UiMessage["context"], edition: string): UiMessage["context"] {
  const said = { ...context };
  const nameEach = (key: string, name: (value: string) => string) => {
    const list = context[key];
    if (Array.isArray(list)) said[key] = list.map(String).map(name);
  };
  nameEach("available_credential_types", (type) =>
    catalogue.t([`method.${type}`, "method.other"], { lng: edition }),
  );
  nameEach("allowed_types", (type) =>
    catalogue.t(`type.${type}`, { lng: edition, defaultValue: type }),
  );
  nameEach("available_oidc_providers", providerName);
  if (typeof context.provider === "string") said.provider = providerName(context.provider);
  return said;
}
