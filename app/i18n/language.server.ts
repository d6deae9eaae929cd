import { RemixI18Next } from "remix-i18next/server";
import { z } from "zod";
import { createOwnCookie } from "../state/cookie.server";
import { fallbackLanguage, languages } from "./catalogue.server";
import { matchAmong as matchAmong, matchNeighbour } from "./match-language";

const cookie = createOwnCookie("lng");

const choiceSchema = z.object({
  language: z.string().refine((language) => languages.includes(language)),
  /** The application's request whose language was applied already; see wished-language.server.ts. */
  granted: z.string().max(64).optional(),
});

/** A language that a visitor chose, or that comes from the account. */
export type LanguageChoice = z.infer<typeof choiceSchema>;

const detector = new RemixI18Next({
  detection: { supportedLanguages: languages, fallbackLanguage, order: ["header"] },
});

const found = new Map<string, string>();
const mostFound = 1_000;

/** The visitor's language, always one with a catalogue. */
export async function findLanguage(request: Request): Promise<string> {
  const chosen = languageInAddress(request) ?? (await readChoice(request))?.language;
  if (chosen) return chosen;
  const asked = (request.headers.get("Accept-Language") ?? "").slice(0, longestHeader);
  const language = found.get(asked) ?? (await detectLanguage(request.url, asked));
  // Browsers send a few dozen; a longer list must not fill the memory.
  if (found.size >= mostFound) found.clear();
  found.set(asked, language);
  return language;
}

const longestHeader = 1_000;

/** Without any of ours in the header, a neighbour of what it asks for. */
async function detectLanguage(url: string, asked: string): Promise<string> {
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

export async function readChoice(request: Request): Promise<LanguageChoice | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return choiceSchema.safeParse(value).data;
}

/** The Set-Cookie line that keeps a language for later pages. */
export function rememberLanguage(choice: LanguageChoice): Promise<string> {
  return cookie.serialize(choice);
}

/** The language for `?lng=`, if there is one. */
export function languageInAddress(request: Request): string | undefined {
  const tag = new URL(request.url).searchParams.get("lng");
  return tag ? matchLanguage([tag]) : undefined;
}

/** The first of a list such as `de-AT en` that has a catalogue (`ui_locales` of OpenID Connect). */
export function matchLanguage(tags: string[]): string | undefined {
  return matchAmong(tags, languages);
}
