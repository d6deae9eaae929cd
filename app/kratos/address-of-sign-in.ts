import { pathInBrowser } from "../base-path.server";
import { addressWith } from "../flow/parameters";
import type { Situation } from "./situation";

/** The door's sign-in, to come back here after it; from the sign-in itself, to another step of it. */
export function addressOfSignIn(
  { door, kind, carried, here }: Situation,
  more?: Record<string, string>,
): string {
  if (kind !== "login") {
    const back = new URLSearchParams({ return_to: pathInBrowser(here) });
    return addressWith(door.paths.login, back, more);
  }
  const kept = new URLSearchParams(carried);
  kept.delete("aal");
  kept.delete("refresh");
  return addressWith(door.paths.login, kept, more);
}
