import { createCookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { z } from "zod";
import { isSecure } from "../env.server";
import { fallbackLanguage, languages } from "./catalogue.server";

const cookie = createCookie(isSecure ? "__Host-lng" : "lng", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  secure: isSecure,
  maxAge: 31_536_000,
});

const choiceSchema = z.object({
  language: z.string().refine((language) => languages.includes(language)),
  /** The application's request whose wish was granted already; see asked-language.server.ts. */
  granted: z.string().max(64).optional(),
});

/** A language that a visitor has chosen, or that the account brought along. */
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

/** The visitor's language: always one that has a catalogue. */
export async function findLanguage(request: Request): Promise<string> {
  const { url, headers } = request;
  const chosen = languageInAddress(request) ?? (await readChoice(request))?.language;
  if (chosen) return chosen;
  const accepted = keepKnown(headers.get("Accept-Language") ?? "");
  const known = found.get(accepted);
  if (known) return known;
  const language = await detector.getLocale(
    new Request(new URL("/", url), { headers: { "Accept-Language": accepted } }),
  );
  // Browsers send a few dozen; whoever sends more on purpose does not fill the memory.
  if (found.size >= mostFound) found.clear();
  found.set(accepted, language);
  return language;
}

const longestHeader = 1_000;

/**
 * Of what a browser accepts, what we have: who reads `pt-BR` reads `pt` as well, with the same weight. The
 * detector would stop at the first language that exists anywhere, `zh` for one.
 */
function keepKnown(header: string): string {
  return header
    .slice(0, longestHeader)
    .split(",")
    .flatMap((entry) => {
      const [tag = "", ...weight] = entry.split(";");
      const known = pickLanguage([tag.trim()]);
      return known ? [[known, ...weight].join(";")] : [];
    })
    .join(",");
}

export async function readChoice(request: Request): Promise<LanguageChoice | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return choiceSchema.safeParse(value).data;
}

/** The Set-Cookie line that keeps a language for the pages to come. */
export function keepChoice(choice: LanguageChoice): Promise<string> {
  return cookie.serialize(choice);
}

/** The language that `?lng=` of the address names, when there is a catalogue for it. */
export function languageInAddress(request: Request): string | undefined {
  const language = new URL(request.url).searchParams.get("lng");
  return languages.find((known) => known === language);
}

/** The first of a list like `de-AT en` that has a catalogue (`ui_locales` of OpenID Connect). */
export function pickLanguage(tags: string[]): string | undefined {
  for (const tag of tags) {
    const known = languages.find((language) => language === tag || language === tag.split("-")[0]);
    if (known) return known;
  }
  return undefined;
}
