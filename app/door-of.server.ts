import { routeAsked } from "./base-path.server";
import type { Door } from "./doors/door";
import { doorAt, isUnder } from "./doors/door-at";
import { mobile, mobilePaths } from "./doors/mobile";
import { env } from "./env.server";

/** The door of the page that is asked for; the gallery's pages of the mobile form look like that form. */
export function doorOf(request: Request): Door {
  const route = routeAsked(request);
  return env.GALLERY && isUnder(route, mobilePaths.gallery) ? mobile : doorAt(route);
}
