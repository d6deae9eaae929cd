import type { IdentityField } from "../model/identity-field";
import { keyNameField } from "../model/field-names";
import { backupCodeField, isOneTimeCode } from "../model/one-time-code";

/** HTML's autofill purposes by the name of a trait, in small letters without `_` and `-`. */
const purposes = new Map(
  Object.entries({
    "given-name": ["first", "firstname", "given", "givenname"],
    "additional-name": ["middle", "middlename"],
    "family-name": ["last", "lastname", "family", "familyname", "surname"],
    name: ["name", "fullname", "displayname"],
    nickname: ["nickname", "nick"],
    bday: ["birthday", "birthdate", "dateofbirth", "bday"],
    sex: ["gender", "sex"],
    email: ["email", "mail", "emailaddress"],
    tel: ["phone", "phonenumber", "mobile", "mobilephone", "tel"],
    url: ["website", "homepage", "url"],
    organization: ["company", "organization", "organisation"],
    "organization-title": ["jobtitle"],
    "address-line1": ["street", "streetaddress", "addressline1"],
    "address-line2": ["addressline2"],
    "postal-code": ["postcode", "postalcode", "zip", "zipcode"],
    "address-level2": ["city", "town"],
    "country-name": ["country", "countryname"],
    language: ["language", "locale"],
  }).flatMap(([purpose, names]) => names.map((name) => [name, purpose] as const)),
);

/** For fields that are no traits. A browser never offers text again that was typed into one of "off". */
const ownPurposes = new Map([
  ["identifier", "username"],
  ["email", "email"],
  // It can be a phone number too.
  ["recovery_address", "username"],
  ["recovery_confirm_address", "username"],
  [keyNameField, "off"],
  [backupCodeField, "off"],
]);

/** These types are a purpose by themselves, for a trait whose name has none. */
const typesWithPurpose = ["email", "tel", "url"];

/** The parts of these objects are the person's own: others may hold other people's. */
const ownObjects = new Map([
  ["name", /-name$/],
  ["address", /^(address|postal|country)-/],
]);

/** Kratos v1.3.1 gives a purpose to email and password alone, and none to the address of another sign-in. */
export function usualAutocomplete(name: string, type = "text"): string | undefined {
  if (isOneTimeCode(name)) return "one-time-code";
  const own = ownPurposes.get(name);
  // A browser refuses a user name for a field of numbers.
  if (own) return own === "username" && type === "tel" ? "tel" : own;
  const [traits, ...keys] = name.split(".");
  if (traits !== "traits") return undefined;
  const [last = "", parent, ...further] = keys.reverse();
  const purpose = purposes.get(plain(last));
  if (parent === undefined) return purpose ?? typesWithPurpose.find((each) => each === type);
  const isOwn = further.length === 0 && purpose && ownObjects.get(plain(parent))?.test(purpose);
  return isOwn ? purpose : undefined;
}

export function latestDay(type: string, autocomplete: string | undefined): string | undefined {
  const isBirthday = type === "date" && autocomplete === "bday";
  return isBirthday ? new Date().toISOString().slice(0, 10) : undefined;
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, "");
}

/** Limits that mean the same in HTML: a browser counts steps from the minimum or the stored value. */
export function numberLimits(field: IdentityField): { min?: number; max?: number; step?: number } {
  const { kind, limits } = field;
  if (kind !== "number" && kind !== "integer") return {};
  const isWhole = kind === "integer";
  const step = isWhole ? (limits.multipleOf ?? 1) : limits.multipleOf;
  const min = isWhole ? leastWhole(limits) : limits.minimum;
  const max = isWhole ? greatestWhole(limits) : limits.maximum;
  const isUsable = step === undefined || (Number.isInteger(step) && step > 0);
  const isStart = min !== undefined && isUsable && (step === undefined || min % step === 0);
  return {
    ...(isStart ? { min } : {}),
    ...(max === undefined ? {} : { max }),
    ...(step !== undefined && isUsable ? { step } : {}),
  };
}

type Limits = IdentityField["limits"];

function leastWhole({ minimum = -Infinity, exclusiveMinimum = -Infinity }: Limits) {
  const least = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1);
  return Number.isSafeInteger(least) ? least : undefined;
}

function greatestWhole({ maximum = Infinity, exclusiveMaximum = Infinity }: Limits) {
  const greatest = Math.min(Math.floor(maximum), Math.ceil(exclusiveMaximum) - 1);
  return Number.isSafeInteger(greatest) ? greatest : undefined;
}

/** HTML matches the whole value, and JSON Schema searches: a pattern without beginning and end is left to Kratos. */
export function wholePattern(pattern: string | undefined): string | undefined {
  if (!pattern?.startsWith("^") || !/(^|[^\\])(\\\\)*\$$/.test(pattern)) return undefined;
  let depth = 0;
  let isClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at] ?? "";
    if (sign === "\\") at += 1;
    else if (isClass) isClass = sign !== "]";
    else if (sign === "[") isClass = true;
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "|" && depth === 0) return undefined;
  }
  return pattern;
}
