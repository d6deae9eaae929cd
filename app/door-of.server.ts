import type { Door } from "./doors/door";
import { doorAt, isUnder } from "./doors/door-at";
import { mobile, mobilePaths } from "./doors/mobile";
import { env } from "./env.server";

/** The door of the page that is asked for; the gallery's pages of the mobile form look like that form. */
export function doorOf(request: Request): Door {
  const { pathname } = new URL(request.url);
  return env.GALLERY && isUnder(pathname, mobilePaths.gallery) ? mobile : doorAt(pathname);
}
