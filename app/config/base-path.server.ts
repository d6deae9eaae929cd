import { env } from "./env.server";

/**
 * Only this file knows BASE_PATH. Our addresses within the product are routes (`/login`); the router's links, forms
 * and redirects add the base themselves. A browser and Kratos see the base (`/account/login`). A whole address
 * (`https://…`) is the same in both.
 */
const base = env.BASE_PATH;

/**
 * Adds the base to a route for raw HTML and for queries such as `return_to`.
 * @example With the base "/account", "/login" becomes "/account/login" and "/?a=1" becomes "/account?a=1".
 */
export function withBasePath(route: string): string {
  if (!base || !route.startsWith("/")) return route;
  // The router writes no slash after the base for the home page, with or without a query.
  return base + route.replace(/^\/(?=$|[?#])/, "");
}

/** The route of a path from a browser; undefined if the path is outside the base. */
export function stripBasePath(path: string): string | undefined {
  if (!base) return path;
  // The base is compared sign for sign, as a proxy in front of several sites does.
  if (!path.startsWith(base) || !/^($|[/?#])/.test(path.slice(base.length))) return undefined;
  const rest = path.slice(base.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The whole address of a route, for use outside our pages. */
export function absoluteUrl(route: string): string {
  return new URL(withBasePath(route), env.PUBLIC_URL).href;
}
