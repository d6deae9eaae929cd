import type { Request } from "express";
import { doorAt } from "../../doors/door-at";
import { fallbackLanguage } from "../../i18n/catalogue.server";
import { matchLanguage } from "../../i18n/language.server";

/** The language of a page that is drawn without Remix: the door's, else one that the browser wishes for. */
export function languageOf(request: Request): string {
  const accepted = (request.headers["accept-language"] ?? "").slice(0, 500).split(/[,;\s]+/);
  return doorAt(request.path).language ?? matchLanguage(accepted) ?? fallbackLanguage;
}
