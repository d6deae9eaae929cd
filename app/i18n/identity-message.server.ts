import type { UiMessage } from "../flow/flow";
import { readPasswordReason, readReason } from "./generic-reason";
import { messageIds } from "../flow/message-ids";
import { messageForms, messageValues } from "./message-values";
import { variantOf } from "../flow/message-variant";
import { providerName } from "../flow/settings/provider-name";
import { log } from "../telemetry/log.server";
import { catalogue, isLeftInEnglish } from "./catalogue.server";
import { isTree } from "./merge-words";
import type { PluralCategory } from "./format/plural";

/** The text of a message, and whether it is in English although the page is not. */
interface MessageWords {
  text: string;
  isEnglish: boolean;
}

/** Our text for a message of Kratos; undefined if the catalogue or a value is missing. */
export function findMessageWords(
  message: UiMessage,
  language: string,
  edition: string,
): MessageWords | undefined {
  if (message.isFromHook) return undefined;
  // The newest Kratos labels a masked address so: text that is in no language, and has no values to say it with.
  if (message.id === messageIds.address) return { text: message.text, isEnglish: false };
  const keyed = keyOf(message, edition);
  const context = nameValues(keyed.context, edition);
  const now = new Date();
  const key = formOf(keyed.key, { edition, forms: () => messageForms(context, language, now) });
  const pattern = findPattern(key, edition);
  if (pattern === undefined) {
    noteMissing(keyed.key, language);
    return undefined;
  }
  const isEnglish = isLeftInEnglish(language, key);
  // Kratos' own sentence, with nothing of ours around it.
  if (!pattern.includes("{{")) return { text: pattern, isEnglish };
  const values = messageValues(context, language, now);
  if (placeholdersIn(pattern).some((name) => !values[name])) return undefined;
  return { text: catalogue.t(`identity:${key}`, { ...values, lng: edition }), isEnglish };
}

interface Counted {
  edition: string;
  forms: () => Record<string, PluralCategory>;
}

/**
 * The key of the plural form that the number in a sentence asks for. i18next would choose it by the number alone, but
 * `1.00` has another form than `1`.
 */
function formOf(key: string, { edition, forms }: Counted): string {
  const counted = hasWords(key, edition) ? undefined : findPattern(`${key}_other`, edition);
  if (counted === undefined) return key;
  const known = forms();
  const [number = ""] = placeholdersIn(counted).filter((name) => name in known);
  const own = `${key}_${known[number] ?? "other"}`;
  return hasWords(own, edition) ? own : `${key}_other`;
}

function placeholdersIn(pattern: string): string[] {
  return Array.from(pattern.matchAll(/{{\s*(\w+)\s*}}/g), ([, name = ""]) => name);
}

function findPattern(key: string, edition: string): string | undefined {
  // Not by i18next's path: it splits and joins the key for each look.
  const texts: unknown = catalogue.getResourceBundle(edition, "identity");
  const pattern: unknown = isTree(texts) && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof pattern === "string" ? pattern : undefined;
}

const missing = new Set<string>();

/** Logged once for each message, so that an operator can add a text. */
function noteMissing(key: string, language: string): void {
  const entry = `${language} ${key}`;
  if (missing.has(entry)) return;
  missing.add(entry);
  log.warn({ event: "message_without_words", language, id: Number(key) });
}

/** A reason of which we know nothing stands inside a sentence in Kratos' own words; alone it is never shown. */
export function findForeign(message: UiMessage, edition: string): string | undefined {
  const { key, context } = keyOf(message, edition);
  const namesReason = findPattern(key, edition)?.includes("{{reason}}");
  return namesReason && typeof context.reason === "string" ? context.reason : undefined;
}

/** Kratos' name for a key without a name. */
const withoutName = "unnamed";

/** The key to look up, and the values for its text. */
interface Keyed {
  key: string;
  context: UiMessage["context"];
}

/** A message can have a separate text for where it stands, for a key without a name, and for when it names social providers. */
function keyOf(message: UiMessage, edition: string): Keyed {
  const { id, context } = message;
  if (id === messageIds.generic) return readReason(message);
  if (id === messageIds.passwordPolicy) return readPasswordReason(message);
  const variant = variantOf(message);
  if (typeof variant === "string" && hasWords(`${id}_${variant}`, edition)) {
    return { key: `${id}_${variant}`, context };
  }
  const { display_name: name, available_oidc_providers: providers } = context;
  if (name === withoutName && context.added_at_unix && hasWords(`${id}_added`, edition)) {
    return { key: `${id}_added`, context };
  }
  if (name === withoutName && hasWords(`${id}_unnamed`, edition)) {
    return { key: `${id}_unnamed`, context };
  }
  const namesProviders = Array.isArray(providers) && providers.length > 0;
  const key = `${id}_providers`;
  return { key: namesProviders && hasWords(key, edition) ? key : String(id), context };
}

function hasWords(key: string, edition: string): boolean {
  return findPattern(key, edition) !== undefined;
}

/**
 * `password` and `oidc` are Kratos' names for ways to sign in, `integer` and others are JSON Schema's types, and a
 * provider may be given by its id: all of them get names that people understand.
 */
function nameValues(context: UiMessage["context"], edition: string): UiMessage["context"] {
  const said = { ...context };
  const nameEach = (key: string, name: (value: string) => string) => {
    const list = context[key];
    if (Array.isArray(list)) said[key] = list.map(String).sort(socialLast).map(name);
  };
  nameEach("available_credential_types", (type) =>
    catalogue.t([`method_inline.${type}`, "method_inline.other"], { lng: edition }),
  );
  nameEach("allowed_types", (type) =>
    catalogue.t(`type.${type}`, { lng: edition, defaultValue: type }),
  );
  nameEach("available_oidc_providers", providerName);
  if (typeof context.provider === "string") said.provider = providerName(context.provider);
  return said;
}

/** A text names the providers behind the last way to sign in. */
function socialLast(one: string, other: string): number {
  return Number(one === "oidc") - Number(other === "oidc");
}
