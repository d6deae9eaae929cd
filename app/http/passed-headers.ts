import type { HeadersFunction } from "@remix-run/node";

const passed = ["Retry-After", "Connection"];

/**
 * The `headers` of a route: of what its loader or action answered or threw, those that a browser should
 * see. Remix drops all others of a page; cookies pass by themselves.
 */
export const passHeaders: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders }) => {
  const headers = new Headers();
  for (const name of passed) {
    const value = [errorHeaders, actionHeaders, loaderHeaders]
      .map((from) => from?.get(name))
      .find(Boolean);
    if (value) headers.set(name, value);
  }
  return headers;
};
