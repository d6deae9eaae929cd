import { findRoute } from "../base-path.server";
import { isUnder } from "../doors/door-at";
import type { Situation } from "./situation";

/** Where `return_to` leads, if this door follows it there. */
export function wayBack({ door, carried }: Situation): string | undefined {
  const address = carried.get("return_to");
  const back = address && (findRoute(address) ?? address);
  return back && (!door.comesBackTo || isUnder(back, door.comesBackTo)) ? back : undefined;
}

/** `return_to` alone, for a page that can carry nothing else. */
export function returnToOf({ carried }: Situation): URLSearchParams {
  const value = carried.get("return_to");
  return new URLSearchParams(value ? { return_to: value } : {});
}
