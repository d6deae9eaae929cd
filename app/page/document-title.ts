import type { MetaFunction } from "@remix-run/node";
import { spaceBetween } from "../i18n/format/space-between";
import type { Words } from "../i18n/words.server";
import type { PageFrame } from "./page-frame";

/** The title of a flow's page: its heading. After a refused form it begins with "Error:", which a screen reader then says first. */
export function pageTitle(heading: string, isRefused: boolean, words: Words): string {
  if (!isRefused) return heading;
  const prefix = words.section("common").error_prefix;
  return prefix + spaceBetween(prefix, heading) + heading;
}

/** The document's title: the page's, then the product's name, unless the operator's own words have it already. */
export function documentTitle(page: string, product: string | undefined): string {
  return !product || page.includes(product) ? page : `${page} – ${product}`;
}

type LoaderData<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]["data"]>;

/** The `meta` of a route: `find` gives the page's title from the loader's data. */
export function titleMeta<Loader>(
  find: (data: LoaderData<Loader>) => string | undefined,
): MetaFunction<Loader> {
  return ({ data, matches }) => {
    // Both are undefined if the loaders did not run or threw a page.
    const title = data && find(data);
    const frame = matches.find(({ id }) => id === "root")?.data as PageFrame | undefined;
    return title ? [{ title: documentTitle(title, frame?.brand.product) }] : [];
  };
}
