import { brand } from "../brand/brand.server";
import { doorOf } from "../door-of.server";
import { builtInWords } from "../i18n/built-in-words.server";
import { languages } from "../i18n/catalogue.server";
import { findLanguage } from "../i18n/language.server";
import { boundTo, boundToFirst } from "./bound-labels";

/** Applications that no brand.json names and that are counted by their ids all the same. */
const mostOtherClients = 20;

/** The label for an OAuth2 client: its id if brand.json has it or it is one of the first that came. */
export const boundClient = boundToFirst(brand.clients?.keys() ?? [], mostOtherClients);

const boundLanguage = boundTo(languages);

const found = new WeakMap<Request, Promise<string>>();

/** The language that the visitor reads this page in, worked out once for each request. */
export function languageOf(request: Request): Promise<string> {
  const language = found.get(request) ?? findLabel(request);
  found.set(request, language);
  return language;
}

async function findLabel(request: Request): Promise<string> {
  return boundLanguage(doorOf(request).language ?? (await findLanguage(request)));
}

/** Every message of the identity service that we have words for. */
const messageIds = Object.keys(builtInWords().en?.identity ?? {}).filter((id) => /^\d+$/.test(id));

/** What can be answered in place of a refused form. */
const answers = [
  "csrf",
  "disabled",
  "expired",
  "foreign",
  "inactive",
  "needs-session",
  "refused",
  "resend-wait",
  "return-to-forbidden",
  "unavailable",
  "unknown",
  "unverified",
];

/** The label for why a form was refused: the number of a known message, or one of those answers. */
export const boundReason = boundTo([...messageIds, ...answers]);
