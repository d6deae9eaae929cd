import { createCookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { isSecure } from "../env.server";
import { fallbackLanguage, languages } from "./catalogue.server";

export const languageCookie = createCookie("lng", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  secure: isSecure,
  maxAge: 31_536_000,
});

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: languages,
    fallbackLanguage,
    cookie: languageCookie,
    order: ["searchParams", "cookie", "header"],
  },
});

/** The visitor's language: always one that has a catalogue. */
export async function findLanguage(request: Request): Promise<string> {
  return detector.getLocale(request);
}
