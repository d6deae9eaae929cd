import { requestedRoute } from "./base-path.server";
import type { Door } from "./door";
import { doorAt, isUnder } from "./door-at";
import { mobile, mobilePaths } from "./mobile";
import { env } from "../settings/env.server";

/** The door of the requested page; the gallery's pages of the mobile form belong to that form. */
export function doorOf(request: Request): Door {
  const route = requestedRoute(request);
  return env.GALLERY && isUnder(route, mobilePaths.gallery) ? mobile : doorAt(route);
}
