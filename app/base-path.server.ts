import { isUnder } from "./doors/door-at";
import { env } from "./env.server";
import { boundQuery } from "./flow/bounded-query";

/**
 * The one place that knows BASE_PATH. Within the product an address of ours is a route (`/login`), which the
 * router's links, forms and redirects complete by themselves; what a browser or Kratos sees has the base in it
 * (`/account/login`). A whole address (`https://…`) is the same in both.
 */
const base = env.BASE_PATH;

/** What a browser is given for a route, in raw HTML and in queries such as `return_to`. */
export function pathInBrowser(route: string): string {
  if (!base || !route.startsWith("/")) return route;
  // The home page, with or without a query: no slash after the base, as the router writes it.
  return base + route.replace(/^\/(?=$|[?#])/, "");
}

/** The route behind a path that came from a browser; undefined for one that is not below the base. */
export function findRoute(path: string): string | undefined {
  if (!base) return path;
  if (!isUnder(path, base)) return undefined;
  const rest = path.slice(base.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The whole address of a route, for whoever is not in our pages. */
export function wholeAddress(route: string): string {
  return new URL(pathInBrowser(route), env.PUBLIC_URL).href;
}

/** The route that is asked for, with as much of its query as a page may say again. */
export function routeAsked(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const path = pathname + boundQuery(search);
  return findRoute(path) ?? path;
}
