import { match } from "@formatjs/intl-localematcher";

/** No browser sends more; the rest costs time only. */
const mostTags = 20;

const none = "zxx";

/**
 * The best of our languages by CLDR's rules, and no other than a listed one.
 * @example `zh-TW` is written in `zh-Hant`, `no` is `nb`, `pt-AO` is nearer to `pt-PT` than to `pt`.
 */
export function matchAmong(tags: string[], ours: string[]): string | undefined {
  for (const asked of tags.slice(0, mostTags).flatMap(readTag)) {
    const found = match([asked], ours, none);
    if (found !== none && languageOf(found) === languageOf(asked)) return found;
  }
  return undefined;
}

/** A language that most readers of the first of these read as well, such as `de` for `gsw`. */
export function matchNeighbour(tags: string[], ours: string[]): string | undefined {
  const asked = tags.slice(0, mostTags).flatMap(readTag);
  const found = asked.length > 0 ? match(asked, ours, none) : none;
  return found === none ? undefined : found;
}

/** Language, script and region, in their canonical form (`iw` is `he`); nothing for a malformed tag. */
function readTag(tag: string): string[] {
  // A longer tag costs time only.
  if (tag.length > longestTag) return [];
  try {
    const { language, script, region } = new Intl.Locale(tag.replaceAll("_", "-"));
    return [[language, script, region].filter(Boolean).join("-")];
  } catch {
    return [];
  }
}

const longestTag = 35;

/** Norwegian has two written forms, which the readers of either understand. */
const norwegian = new Map([
  ["no", "nb"],
  ["nn", "nb"],
]);

function languageOf(tag: string): string {
  const { language } = new Intl.Locale(tag);
  return norwegian.get(language) ?? language;
}
