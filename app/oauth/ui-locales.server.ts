import { languageInAddress, matchLanguage } from "../i18n/language.server";
import { inLanguage } from "../model/parameters";
import { readRequest } from "../web/read-request.server";
import type { PageVisit } from "../web/visit.server";

/**
 * In an application's `ui_locales`, the most wanted first; undefined if the page has that language. Like a link's, the
 * language is in the address alone, where a later choice of the visitor replaces it.
 */
export async function findUiLocale(
  visit: PageVisit,
  locales: string[],
): Promise<string | undefined> {
  const language = matchLanguage(locales);
  if (!language || visit.variant.language) return undefined;
  const { url, here, words } = await readRequest(visit);
  if (languageInAddress(url) || words.language === language) return undefined;
  return inLanguage(here, language);
}
