import { digest } from "../state/signature.server";
import { requestedRoute } from "../config/base-path.server";
import { addressWith } from "../model/parameters";
import { findLanguage, languageInAddress, matchLanguage, choiceIn } from "../i18n/language.server";
import { readState, type StateChanges } from "../state/own-cookies.server";
import type { PageVisit } from "./visit.server";

/** The languages that an application's request asks for, the most wanted first. */
interface Wish {
  challenge: string;
  locales: string[];
}

/**
 * A redirect to the page in the language that an application requested (`ui_locales`), unless it is in that one.
 * Applied once for each request of an application, so a later choice of the visitor holds.
 */
export async function findUiLocale(
  { variant, request }: PageVisit,
  { challenge, locales }: Wish,
): Promise<{ to: string; changes: StateChanges } | undefined> {
  const language = matchLanguage(locales);
  if (!language || variant.language || languageInAddress(request)) return undefined;
  // The challenge itself is never kept.
  const granted = digest(challenge).slice(0, 16);
  if (choiceIn(await readState(request))?.granted === granted) return undefined;
  if ((await findLanguage(request)) === language) return undefined;
  const [path = ""] = requestedRoute(request).split("?", 1);
  return {
    to: addressWith(path, new URL(request.url).searchParams, { lng: language }),
    changes: { lng: { language, granted } },
  };
}
