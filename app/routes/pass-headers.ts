import type { HeadersFunction } from "@remix-run/node";

const passed = ["Retry-After", "Connection", "Referrer-Policy"];

/** Passes on a loader's or action's headers. Remix drops all others of a page; cookies pass by themselves. */
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
