import type { UiMessage } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { wordingOf } from "../model/wording";
import { providerName } from "../model/settings-group";
import { log } from "../telemetry/log.server";
import { fillText, findText, isLeftInEnglish, isolate } from "./catalogue.server";
import { formatDay, formatList, formatNumber, formatTime } from "./format";
import { placeholdersIn } from "./placeholders";
import { type PluralCategory, pluralCategory } from "./plural";
import { showAddress } from "./show-address.server";

interface MessageWords {
  text: string;
  isEnglish: boolean;
}

/** Undefined if the catalogue or a value is missing. */
export function findMessageWords(
  message: UiMessage,
  language: string,
  edition: string,
): MessageWords | undefined {
  if (message.isFromHook) return undefined;
  // The newest Kratos labels a masked address with this message, in no language and without values.
  if (message.id === messageIds.address)
    return { text: showAddress(message.text), isEnglish: false };
  const keyed = keyOf(message, edition);
  const context = nameValues(keyed.context, edition);
  const now = new Date();
  const key = formOf(keyed.key, { edition, forms: () => messageForms(context, language, now) });
  const pattern = findPattern(key, edition);
  if (pattern === undefined) {
    reportMissing(keyed.key, language);
    return undefined;
  }
  const isEnglish = isLeftInEnglish(language, key);
  // This is Kratos' own sentence, with nothing of ours around it.
  if (!pattern.includes("{{")) return { text: pattern, isEnglish };
  const values = messageValues(context, language, now);
  if ([...placeholdersIn(pattern)].some((name) => !values[name])) return undefined;
  return { text: fillText(pattern, values, edition), isEnglish };
}

interface Counted {
  edition: string;
  forms: () => Record<string, PluralCategory>;
}

/** By the number as it is written: `1.00` has another form than `1`. */
function formOf(key: string, { edition, forms }: Counted): string {
  const counted = hasWords(key, edition) ? undefined : findPattern(`${key}_other`, edition);
  if (counted === undefined) return key;
  const categories = forms();
  const [number = ""] = [...placeholdersIn(counted)].filter((name) => name in categories);
  const own = `${key}_${categories[number] ?? "other"}`;
  return hasWords(own, edition) ? own : `${key}_other`;
}

function findPattern(key: string, edition: string): string | undefined {
  return findText(edition, "identity", key);
}

const missing = new Set<string>();

/** Logged once for each message, so that an operator can add a text. */
function reportMissing(key: string, language: string): void {
  const entry = `${language} ${key}`;
  if (missing.has(entry)) return;
  missing.add(entry);
  log.warn({ event: "message_without_words", language, id: Number(key) });
}

/** An unknown reason in Kratos' own words, which stands inside a sentence and never alone. */
export function findForeign(message: UiMessage, edition: string): string | undefined {
  const { key, context } = keyOf(message, edition);
  const namesReason = findPattern(key, edition)?.includes("{{reason}}");
  return namesReason && typeof context.reason === "string" ? context.reason : undefined;
}

const withoutName = "unnamed";

interface Keyed {
  key: string;
  context: UiMessage["context"];
}

/** A message can have a text for its place, for a key without a name, and for when it names providers. */
function keyOf(message: UiMessage, edition: string): Keyed {
  const { id, context } = message;
  if (id === messageIds.generic) return readReason(message);
  if (id === messageIds.passwordPolicy) return readPasswordReason(message);
  const variant = wordingOf(message);
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

/** Replaces Kratos' names for ways to sign in, JSON Schema's types and providers' ids by names for people. */
function nameValues(context: UiMessage["context"], edition: string): UiMessage["context"] {
  const namedContext = { ...context };
  const nameEach = (key: string, name: (value: string) => string) => {
    const list = context[key];
    if (Array.isArray(list)) namedContext[key] = list.map(String).sort(socialLast).map(name);
  };
  const find = (keys: string) => findText(edition, "page", keys);
  nameEach(
    "available_credential_types",
    (type) => find(`method_inline.${type}`) ?? find("method_inline.other") ?? type,
  );
  nameEach("allowed_types", (type) => find(`type.${type}`) ?? type);
  nameEach("available_oidc_providers", providerName);
  if (typeof context.provider === "string") namedContext.provider = providerName(context.provider);
  return namedContext;
}

function socialLast(one: string, other: string): number {
  return Number(one === "oidc") - Number(other === "oidc");
}

interface Reason {
  key: string;
  context: UiMessage["context"];
}

/** The fixed parts of sentences of Kratos v1.3.1. Text that it quotes between them is never used. */
const knownReasons: [RegExp, key: string][] = [
  [/ is not valid "email"$/, "4000040"],
  [/ is not valid "tel"$/, "4000041"],
  [/^Unable to complete OpenID Connect flow/, "4000001_social"],
  [/^Unable to sign in with X because/, "4000001_social"],
];

const choice = /^value must be one of (.{1,500})$/;

/** Reads the reason of 4000001. Kratos' own sentence can quote text from a link or a field, so it is never drawn. */
export function readReason({ text, context: { choices: named } }: UiMessage): Reason {
  const choices = readChoices(choice.exec(text)?.[1]);
  if (choices) return { key: "4000001_choice", context: { choices: named ?? choices } };
  const [, key = "4000001"] = knownReasons.find(([pattern]) => pattern.test(text)) ?? [];
  return { key, context: {} };
}

/** Kratos lists them in JSON; the page may have its own names for them. */
function readChoices(listed: string | undefined): string[] | undefined {
  const values: unknown = listed === undefined ? undefined : parseJson(`[${listed}]`);
  return Array.isArray(values) && values.length > 0 ? values.map(String) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reasons of Kratos v1.3.1 and the newest for a refused password, in the part of 4000005 that is in English. */
const passwordReasons: [RegExp, key: string, value?: string][] = [
  [/\bdata breach/i, "4000034"],
  [/\btoo similar\b/i, "4000031"],
  [/\blength must be at least (\d{1,4})\b/i, "4000032", "min_length"],
  [/\blength must be at most (\d{1,4})\b/i, "4000033", "max_length"],
  // This text stands after the failed call, with its address and its name server.
  [/\bunable to check if password has been leaked|\bunexpected status code/i, "4000005_unchecked"],
];

/** Reads the reason of 4000005: our own text for it, if we know it. */
function readPasswordReason({ id, context }: UiMessage): Reason {
  const reason = typeof context.reason === "string" ? context.reason : "";
  for (const [pattern, key, value] of passwordReasons) {
    const found = pattern.exec(reason);
    if (found) return { key, context: value ? { [value]: Number(found[1]) } : {} };
  }
  return { key: String(id), context };
}

type Context = Record<string, unknown>;

interface Written {
  value: number;
  decimals?: number;
}

/**
 * Joins lists by the language's rules. A `…_unix` time (seconds) becomes `…_time`, `…_day`, `…_unix_since_minutes` and
 * `…_unix_until_minutes` too.
 */
export function messageValues(
  context: Context,
  language: string,
  now: Date = new Date(),
): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(context)) {
    if (typeof value === "string") values[name] = showAddress(value);
    if (Array.isArray(value)) {
      const type = offersChoice.test(name) ? "disjunction" : "conjunction";
      const apart = (item: string) => isolate(item, language);
      values[name] = formatList(value.flatMap(sayItem), language, { type, apart });
      values[`${name}_list`] = values[name];
    }
    if (isTime(name, value)) {
      values[`${stem(name)}_time`] = formatTime(value, language);
      values[`${stem(name)}_day`] = formatDay(value, language);
    }
  }
  for (const [name, { value, decimals }] of Object.entries(findNumbers(context, now))) {
    values[name] = formatNumber(value, language, decimals);
  }
  return values;
}

/** By the name of each number. */
function messageForms(
  context: Context,
  language: string,
  now: Date = new Date(),
): Record<string, PluralCategory> {
  const numbers = Object.entries(findNumbers(context, now));
  return Object.fromEntries(
    numbers.map(([name, { value, decimals }]) => [name, pluralCategory(value, language, decimals)]),
  );
}

function findNumbers(context: Context, now: Date): Record<string, Written> {
  const numbers: Record<string, Written> = {};
  for (const [name, value] of Object.entries(context)) {
    if (typeof value !== "number") continue;
    numbers[name] = { value: isIndex.test(name) ? value + 1 : value };
    if (!isTime(name, value)) continue;
    const since = (now.getTime() / 1000 - value) / 60;
    numbers[`${name}_since_minutes`] = { value: since, decimals: 2 };
    numbers[`${name}_until_minutes`] = { value: -since, decimals: 2 };
  }
  return numbers;
}

/** Kratos counts from zero, people do not. */
const isIndex = /^index_/;

/** Lists of alternatives, joined by "or". */
const offersChoice = /^((available|allowed)_|choices$)/;

function isTime(name: string, value: unknown): value is number {
  return name.endsWith("_unix") && typeof value === "number";
}

function stem(name: string): string {
  return name.slice(0, -"_unix".length);
}

/** Backup codes are messages themselves. */
function sayItem(item: unknown): string[] {
  if (typeof item === "string" || typeof item === "number") return [String(item)];
  const isMessage = typeof item === "object" && item !== null && "text" in item;
  return isMessage && typeof item.text === "string" ? [item.text] : [];
}
