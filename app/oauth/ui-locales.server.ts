import { languageInAddress, matchLanguage } from "../i18n/language.server";
import { inLanguage } from "../model/parameters";
import { readRequest } from "../web/read-request.server";
import type { PageVisit } from "../web/visit.server";

/**
 * The page in the language that an application requested (`ui_locales`, the most wanted first), for a redirect;
 * undefined if it is in that one. The address alone says so, as a link's would: a later choice of the visitor is
 * there too, and holds.
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
