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

/**
 * The query of a page for the forms that come back to it, as the choice of a language does: without parameters that
 * no page of ours reads, which anybody can write into a link. Unchanged if there are none and it is short.
 */
export function pageQuery(query: string): string {
  // Chrome 90 and iOS 14 do not know the size of URLSearchParams.
  const given = [...new URLSearchParams(query)];
  const kept = given.filter(([name]) => readNames.has(name) || isRemovalName(name));
  if (kept.length === given.length) return boundQuery(query);
  return boundQuery(kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`);
}
