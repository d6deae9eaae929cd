import { z } from "zod";
import { createOwnCookie } from "../settings/own-cookie.server";
import { fallbackLanguage, languages } from "./catalogue.server";
import { matchLanguage as matchAmong, matchNeighbour, readAcceptLanguage } from "./match-language";

const cookie = createOwnCookie("lng", { maxAgeSeconds: 31_536_000, secrets: [] });

const choiceSchema = z.object({
  language: z.string().refine((language) => languages.includes(language)),
  /** The application's request whose language was applied already; see wished-language.server.ts. */
  granted: z.string().max(64).optional(),
});

/** A language that a visitor chose, or that comes from the account. */
export type LanguageChoice = z.infer<typeof choiceSchema>;

const found = new Map<string, string | undefined>();
const mostFound = 1_000;

/** The visitor's language, always one with a catalogue. */
export async function findLanguage(request: Request): Promise<string> {
  const chosen = languageInAddress(request) ?? (await readChoice(request))?.language;
  if (chosen) return chosen;
  return acceptedLanguage(request.headers.get("Accept-Language") ?? "") ?? fallbackLanguage;
}

const longestHeader = 1_000;

/** The best of our languages for an Accept-Language header. */
export function acceptedLanguage(header: string): string | undefined {
  const asked = header.slice(0, longestHeader);
  if (found.has(asked)) return found.get(asked);
  const tags = readAcceptLanguage(asked);
  const language = matchLanguage(tags) ?? matchNeighbour(tags, languages);
  // Browsers send a few dozen; a longer list must not fill the memory.
  if (found.size >= mostFound) found.clear();
  found.set(asked, language);
  return language;
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
