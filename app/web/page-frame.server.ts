import type { EntryContext } from "@remix-run/node";
import { pageBrand } from "../brand/brand.server";
import { variantOf } from "../config/base-path.server";
import { env } from "../config/env.server";
import { directionOf } from "../i18n/format";
import { type Words, wordsFor } from "../i18n/words.server";
import type { PageFrame } from "./page-frame";
import { readState } from "../state/own-cookies.server";
import { findTheme } from "./theme.server";

/** `%s` is for values that only the page knows, such as the seconds of a countdown. */
const onlyThePageKnows = {
  seconds: "%s",
  address: "%s",
  time: "%s",
  name: "%name",
  value: "%value",
  detail: "%detail",
};

const titleParts = { page: "%s", product: pageBrand.product ?? "" };

/** How the language writes a document's title, with `%s` for the page's. */
export function titledIn(words: Words): string {
  return words.section("document", titleParts).title;
}

/** What every page needs; calls no service, so that it cannot fail. */
export async function describePageFrame(request: Request): Promise<PageFrame> {
  const words = await wordsFor(request);
  const variant = variantOf(request);
  return {
    language: words.language,
    direction: directionOf(words.language),
    variant: variant.name,
    home: variant.paths.home,
    theme: findTheme(await readState(request)),
    product: env.PROJECT_NAME,
    brand: pageBrand,
    titled: titledIn(words),
    common: words.section("common", onlyThePageKnows),
  };
}

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
