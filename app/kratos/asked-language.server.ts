import { createHash } from "node:crypto";
import { routeAsked } from "../base-path.server";
import type { Flow } from "../flow/flow";
import { addressWith } from "../flow/parameters";
import {
  findLanguage,
  keepChoice,
  languageInAddress,
  pickLanguage,
  readChoice,
} from "../i18n/language.server";
import type { Visit } from "./visit.server";

/**
 * The page in the language that an application has asked for (`ui_locales`), when it is not in that one yet.
 * The wish is granted once for each request of an application, so what the visitor chooses after it holds.
 */
export async function findLanguageWish(
  { door, request }: Visit,
  flow: Flow,
): Promise<{ to: string; cookie: string } | undefined> {
  const language = pickLanguage(flow.oauth2_login_request?.oidc_context?.ui_locales ?? []);
  if (!language || door.language || languageInAddress(request)) return undefined;
  const granted = nameOf(flow.oauth2_login_challenge ?? "");
  if ((await readChoice(request))?.granted === granted) return undefined;
  if ((await findLanguage(request)) === language) return undefined;
  const { searchParams } = new URL(request.url);
  const [path = ""] = routeAsked(request).split("?", 1);
  return {
    to: addressWith(path, searchParams, { lng: language }),
    cookie: await keepChoice({ language, granted }),
  };
}

/** Which request of an application it was: its challenge is never kept. */
function nameOf(challenge: string): string {
  return createHash("sha256").update(challenge).digest("base64url").slice(0, 16);
}
