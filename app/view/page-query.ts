import { boundQuery, everyCarriedName } from "../model/parameters";
import { pageParameter } from "../model/list-page";
import { sectionParameter } from "../model/settings-group";
import { isRemovalName } from "./buttons";

const read = [
  "flow",
  "code",
  "token",
  "aal2",
  sectionParameter,
  pageParameter,
  "consent_challenge",
  "logout_challenge",
  "device_challenge",
  "user_code",
  "dialog",
  "app",
  "all",
  "saved",
  "id",
  "error",
];

const readNames = new Set([...read, ...everyCarriedName]);

/** For forms that come back to the page: drops parameters that no page reads, which anybody can write into a link. */
export function pageQuery(query: string): string {
  // Chrome 90 and iOS 14 do not know the size of URLSearchParams.
  const given = [...new URLSearchParams(query)];
  const kept = given.filter(([name]) => readNames.has(name) || isRemovalName(name));
  if (kept.length === given.length) return boundQuery(query);
  return boundQuery(kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`);
}
