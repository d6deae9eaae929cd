import { brand } from "../brand/brand.server";
import { languages } from "../i18n/catalogue.server";
import { boundTo, boundToFirst } from "../telemetry/metrics.server";
import { builtInWords } from "../i18n/built-in-words.server";

/** Applications outside brand.json that are counted by their ids. */
const mostOtherClients = 20;

/** The id of an OAuth2 client if brand.json has it or it was among the first. */
export const boundClient = boundToFirst(brand.clients?.keys() ?? [], mostOtherClients);

export const boundLanguage = boundTo(languages);

const messageIds = Object.keys(builtInWords().en?.identity ?? {}).filter((id) => /^\d+$/.test(id));

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

/** Why a form was refused: the number of a known message, or one of those answers. */
export const boundReason = boundTo([...messageIds, ...answers]);
