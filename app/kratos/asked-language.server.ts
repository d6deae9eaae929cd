import type { Flow } from "../flow/flow";
import { addressWith } from "../flow/parameters";
import { findLanguage, languageInAddress, pickLanguage, readChoice } from "../i18n/language.server";
import type { Visit } from "./visit.server";

/**
 * The page in the language that an application has asked for (`ui_locales`), when it is not in that one yet.
 * What the visitor has chosen since the flow began goes before it, and a door may have one language alone.
 */
export async function findPageInAskedLanguage(
  { door, request }: Visit,
  flow: Flow,
): Promise<string | undefined> {
  const asked = pickLanguage(flow.oauth2_login_request?.oidc_context?.ui_locales ?? []);
  if (!asked || door.language || languageInAddress(request)) return undefined;
  const choice = await readChoice(request);
  const begunAt = Date.parse(flow.issued_at ?? "") / 1000;
  if (choice && choice.at > begunAt) return undefined;
  if ((await findLanguage(request)) === asked) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  return addressWith(pathname, searchParams, { lng: asked });
}
