import type { EntryContext } from "@remix-run/node";

/** What the browser needs to hydrate the page as it was served. */
export type PageData = Pick<
  EntryContext["staticHandlerContext"],
  "basename" | "location" | "loaderData" | "errors"
>;

const unsafe = /[&<>\u2028\u2029]/g;

/** The page's data as an object literal for a script in the page; nothing in it can end the script. */
export function writePageData(context: EntryContext["staticHandlerContext"]): string {
  const { basename, location, loaderData, errors } = context;
  const page: PageData = { basename, location, loaderData, errors };
  return JSON.stringify(page).replace(
    unsafe,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
