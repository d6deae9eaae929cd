import { boundQuery } from "../model/parameters";
import { type Variant, variantAt, isUnder, mobile, mobilePaths } from "../model/variants";
import { env } from "./env.server";

/**
 * The one place that knows BASE_PATH. Within the product our addresses are routes (`/login`), and the router's links,
 * forms and redirects add the base themselves. What a browser or Kratos sees has the base (`/account/login`). A whole
 * address (`https://…`) is the same in both.
 */
const base = env.BASE_PATH;

/** The address of a route as browsers need it, in raw HTML and in queries such as `return_to`. */
export function withBasePath(route: string): string {
  if (!base || !route.startsWith("/")) return route;
  // The home page, with or without a query: no slash after the base, as the router writes it.
  return base + route.replace(/^\/(?=$|[?#])/, "");
}

/** The route of a path from a browser; undefined if the path is outside the base. */
export function stripBasePath(path: string): string | undefined {
  if (!base) return path;
  // Sign for sign, as a proxy in front of several sites tells them apart.
  if (!path.startsWith(base) || !/^($|[/?#])/.test(path.slice(base.length))) return undefined;
  const rest = path.slice(base.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The whole address of a route, for use outside our pages. */
export function absoluteUrl(route: string): string {
  return new URL(withBasePath(route), env.PUBLIC_URL).href;
}

/** The requested route, with as much of its query as a page may repeat. */
export function requestedRoute(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const path = pathname + boundQuery(search);
  return stripBasePath(path) ?? path;
}

/** The variant of the requested page; the gallery's pages of the mobile form belong to that form. */
export function variantOf(request: Request): Variant {
  const route = requestedRoute(request);
  return env.GALLERY && isUnder(route, mobilePaths.gallery) ? mobile : variantAt(route);
}
