import { isOneTimeCode } from "../one-time-code";

/** HTML's autofill purposes by the name of a trait, in small letters without `_` and `-`. */
const purposes = new Map(
  Object.entries({
    "given-name": ["first", "firstname", "given", "givenname"],
    "family-name": ["last", "lastname", "family", "familyname", "surname"],
    name: ["name", "fullname", "displayname"],
    nickname: ["nickname", "nick"],
    bday: ["birthday", "birthdate", "dateofbirth", "bday"],
    tel: ["phone", "phonenumber", "mobile", "mobilephone", "tel"],
    organization: ["company", "organization", "organisation"],
    "postal-code": ["postcode", "postalcode", "zip", "zipcode"],
  }).flatMap(([purpose, names]) => names.map((name) => [name, purpose] as const)),
);

/**
 * What a browser may fill into a field that Kratos sent without a purpose: Kratos v1.3.1 gives one to e-mail and password
 * alone, and none to the address of a person who signs in again.
 */
export function usualAutocomplete(name: string): string | undefined {
  if (isOneTimeCode(name)) return "one-time-code";
  if (name === "identifier") return "username";
  const [traits, ...keys] = name.split(".");
  if (traits !== "traits") return undefined;
  const [last = "", parent, ...further] = keys.reverse();
  const purpose = purposes.get(plain(last));
  if (parent === undefined) return purpose;
  // The parts of a person's own name: in other objects there are other people's.
  const isOwnName = further.length === 0 && plain(parent) === "name" && purpose?.endsWith("-name");
  return isOwnName ? purpose : undefined;
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, "");
}
