import { pageBrand } from "../brand/brand.server";
import { env } from "../config/env.server";
import { directionOf } from "../i18n/format";
import type { Words } from "../i18n/words.server";
import type { PageFrame } from "./page-frame";
import { findTheme } from "../brand/theme.server";
import { type PageRequest, readRequest } from "./read-request.server";

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
export async function describePageFrame(page: PageRequest): Promise<PageFrame> {
  const { words, variant, state } = await readRequest(page);
  return {
    language: words.language,
    direction: directionOf(words.language),
    variant: variant.name,
    home: variant.paths.home,
    theme: findTheme(state),
    product: env.PROJECT_NAME,
    brand: pageBrand,
    titled: titledIn(words),
    common: words.section("common", onlyThePageKnows),
  };
}
