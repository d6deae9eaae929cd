import { RemixI18Next } from "remix-i18next/server";
import type { State } from "../state/own-cookies.server";
import { fallbackLanguage, languages } from "./catalogue.server";
import { matchAmong, matchNeighbour } from "./match-language";

const detector = new RemixI18Next({
  detection: { supportedLanguages: languages, fallbackLanguage, order: ["header"] },
});

const languageOfHeader = new Map<string, string>();
const mostFound = 1_000;

interface LanguageWish {
  url: URL;
  accepted: string | null;
  state: State;
}

export async function findLanguage({ url, accepted, state }: LanguageWish): Promise<string> {
  const chosen = languageInAddress(url) ?? choiceIn(state)?.language;
  if (chosen) return chosen;
  const asked = (accepted ?? "").slice(0, longestHeader);
  const language = languageOfHeader.get(asked) ?? (await detectLanguage(url, asked));
  // Browsers send a few dozen; a longer list must not fill the memory.
  if (languageOfHeader.size >= mostFound) languageOfHeader.clear();
  languageOfHeader.set(asked, language);
  return language;
}

const longestHeader = 1_000;

/** A neighbour of the asked languages, if the header has none of ours. */
async function detectLanguage(url: URL, asked: string): Promise<string> {
  const entries = asked.split(",").map((entry) => entry.split(";").map((part) => part.trim()));
  const ours = entries.flatMap(([tag = "", ...weight]) => {
    const language = isRefused(weight) ? undefined : matchLanguage([tag]);
    return language ? [[language, ...weight].join(";")] : [];
  });
  if (ours.length === 0) {
    const tags = entries.flatMap(([tag = "", ...weight]) => (isRefused(weight) ? [] : [tag]));
    return matchNeighbour(tags, languages) ?? fallbackLanguage;
  }
  const headers = { "Accept-Language": ours.join(",") };
  return detector.getLocale(new Request(url, { headers }));
}

function isRefused(weight: string[]): boolean {
  return weight.some((part) => /^q=0(\.0*)?$/.test(part));
}

/** Undefined if there is no catalogue for it any more. */
export function choiceIn({ lng }: State): State["lng"] {
  return lng && languages.includes(lng.language) ? lng : undefined;
}

export function languageInAddress({ searchParams }: URL): string | undefined {
  const tag = searchParams.get("lng");
  return tag ? matchLanguage([tag]) : undefined;
}

/** The first of a list such as `de-AT en` that has a catalogue (`ui_locales` of OpenID Connect). */
export function matchLanguage(tags: string[]): string | undefined {
  return matchAmong(tags, languages);
}
