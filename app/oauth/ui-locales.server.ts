import { requestedRoute } from "../config/base-path.server";
import { findLanguage, languageInAddress, matchLanguage } from "../i18n/language.server";
import { inLanguage } from "../model/parameters";
import type { PageVisit } from "../web/visit.server";

/**
 * The page in the language that an application requested (`ui_locales`, the most wanted first), for a redirect;
 * undefined if it is in that one. The address alone says so, as a link's would: a later choice of the visitor is
 * there too, and holds.
 */
export async function findUiLocale(
  { variant, request }: PageVisit,
  locales: string[],
): Promise<string | undefined> {
  const language = matchLanguage(locales);
  if (!language || variant.language || languageInAddress(request)) return undefined;
  if ((await findLanguage(request)) === language) return undefined;
  return inLanguage(requestedRoute(request), language);
}
