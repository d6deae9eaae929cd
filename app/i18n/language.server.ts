import { RemixI18Next } from "remix-i18next/server";
import { z } from "zod";
import { createOwnCookie } from "../settings/own-cookie.server";
import { fallbackLanguage, languages } from "./catalogue.server";

const cookie = createOwnCookie("lng", { maxAgeSeconds: 31_536_000, secrets: [] });

const choiceSchema = z.object({
  language: z.string().refine((language) => languages.includes(language)),
  /** The application's request whose language was applied already; see wished-language.server.ts. */
  granted: z.string().max(64).optional(),
});

/** A language that a visitor chose, or that comes from the account. */
export type LanguageChoice = z.infer<typeof choiceSchema>;

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: languages,
    fallbackLanguage,
    order: ["header"],
  },
});

const found = new Map<string, string>();
const mostFound = 1_000;

/** The visitor's language, always one with a catalogue. */
export async function findLanguage(request: Request): Promise<string> {
  const chosen = languageInAddress(request) ?? (await readChoice(request))?.language;
  if (chosen) return chosen;
  const accepted = keepKnown(request.headers.get("Accept-Language") ?? "");
  const known = found.get(accepted);
  if (known) return known;
  const language = await detector.getLocale(
    new Request(request.url, { headers: { "Accept-Language": accepted } }),
  );
  // Browsers send a few dozen; a longer list must not fill the memory.
  if (found.size >= mostFound) found.clear();
  found.set(accepted, language);
  return language;
}

const longestHeader = 1_000;

/**
 * The accepted languages that we have: a browser with `pt-BR` accepts `pt` too, with the same weight. The detector
 * would stop at the first language that exists anywhere, such as `zh`.
 */
function keepKnown(header: string): string {
  return header
    .slice(0, longestHeader)
    .split(",")
    .flatMap((entry) => {
      const [tag = "", ...weight] = entry.split(";");
      const known = matchLanguage([tag.trim()]);
      return known ? [[known, ...weight].join(";")] : [];
    })
    .join(",");
}

export async function readChoice(request: Request): Promise<LanguageChoice | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return choiceSchema.safeParse(value).data;
}

/** The Set-Cookie line that keeps a language for later pages. */
export function rememberLanguage(choice: LanguageChoice): Promise<string> {
  return cookie.serialize(choice);
}

/** The language in `?lng=`, if it has a catalogue. */
export function languageInAddress(request: Request): string | undefined {
  const language = new URL(request.url).searchParams.get("lng");
  return languages.find((known) => known === language);
}

/** The first of a list such as `de-AT en` that has a catalogue (`ui_locales` of OpenID Connect). */
export function matchLanguage(tags: string[]): string | undefined {
  for (const tag of tags) {
    const find = (name?: string) => languages.find((language) => language === name);
    const known = find(tag) ?? find(tag.split("-")[0]);
    if (known) return known;
  }
  return undefined;
}
