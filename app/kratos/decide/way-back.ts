import { stripBasePath, withBasePath } from "../../doors/base-path.server";
import { isUnder } from "../../doors/door-at";
import { addressWith, withApplication } from "../../flow/parameters";
import type { Situation } from "./outcome";

/** The address in `return_to`, if this door allows it. */
export function wayBack({ door, carried }: Situation): string | undefined {
  const address = carried.get("return_to");
  const back = address && (stripBasePath(address) ?? address);
  return back && (!door.comesBackTo || isUnder(back, door.comesBackTo)) ? back : undefined;
}

/** `return_to` alone, for a page that can carry nothing else. */
export function returnToOf({ carried }: Situation): URLSearchParams {
  const value = carried.get("return_to");
  return new URLSearchParams(value ? { return_to: value } : {});
}

/** The door's sign-in, which leads back here; from the sign-in itself, another step of it. */
export function addressOfSignIn(
  { door, kind, carried, here }: Situation,
  more?: Record<string, string>,
): string {
  if (kind !== "login") {
    const back = new URLSearchParams({ return_to: withBasePath(here) });
    return addressWith(door.paths.login, back, more);
  }
  const kept = new URLSearchParams(carried);
  kept.delete("aal");
  kept.delete("refresh");
  return addressWith(door.paths.login, kept, more);
}

/** The sign-in for the application that somebody came from, which leads on to it whoever is signed in. */
export function wayToApplication({ door, kind, carried }: Situation): string | undefined {
  if (kind !== "login") return undefined;
  return withApplication(door.paths.login, carried.get("login_challenge"));
}
