import { brand } from "../brand/brand.server";
import { languages } from "../i18n/catalogue.server";
import { boundTo, boundToFirst } from "../telemetry/metrics.server";
import { builtInWords } from "../i18n/built-in-words.server";

/** How many applications outside brand.json are counted by their ids. */
const mostOtherClients = 20;

/** The label for an OAuth2 client: its id if brand.json has it or it was among the first. */
export const boundClient = boundToFirst(brand.clients?.keys() ?? [], mostOtherClients);

/** The label for the language in which a visitor reads a page. */
export const boundLanguage = boundTo(languages);

/** Every message of Kratos that we have a text for. */
const messageIds = Object.keys(builtInWords().en?.identity ?? {}).filter((id) => /^\d+$/.test(id));

/** The answers that can replace a refused form. */
const answers = [
  "csrf",
  "disabled",
  "expired",
  "foreign",
  "inactive",
  "needs-session",
  "provider",
  "refused",
  "resend-wait",
  "return-to-forbidden",
  "unavailable",
  "unknown",
  "unverified",
];

/** The label for why a form was refused: the number of a known message, or one of those answers. */
export const boundReason = boundTo([...messageIds, ...answers]);
