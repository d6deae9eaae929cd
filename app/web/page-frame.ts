import type { MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { PageBrand } from "../brand/brand.server";
import { type Direction, spaceBetween } from "../i18n/format";
import { fillIn } from "../i18n/placeholders";
import type { PageWords, Words } from "../i18n/words.server";
import type { Variant } from "../model/variants";
import type { PageTheme } from "../brand/colours";
import type { Problem } from "./problem.server";

export interface PageFrame {
  language: string;
  direction: Direction;
  variant: Variant["name"];
  home: string;
  theme: PageTheme;
  /** The brand chose it. */
  hasOneTheme?: true;
  /** The page is one card, and the brand has its logo there. */
  isLogoInCard?: true;
  product: string;
  brand: PageBrand;
  /** The document's title, with `{{page}}` for the page's and `{{product}}`. */
  titled: string;
  common: PageWords["common"];
  signOut?: string;
}

export interface FaultFrame extends PageFrame {
  unexpected: Problem;
}

/** Gives the page of a fault its frame. It has no scripts, which could not know the frame. */
export const FaultContext = createContext<FaultFrame | undefined>(undefined);

/** The route with its query, for the forms that come back to it. */
export const HereContext = createContext("/");

export function usePageFrame(): PageFrame | undefined {
  return chooseFrame(useContext(FaultContext), useRouteLoaderData("root"));
}

export function chooseFrame(fault: FaultFrame | undefined, loaded: unknown): PageFrame | undefined {
  // Null if the loader did not run (Remix 2.17).
  return fault ?? (loaded as PageFrame | null) ?? undefined;
}

/** After a refused form the title begins with "Error:", which a screen reader says first. */
export function pageTitle(heading: string, isRefused: boolean, words: Words): string {
  if (!isRefused) return heading;
  const prefix = words.section("common").error_prefix;
  return prefix + spaceBetween(prefix, heading) + heading;
}

/** The page's title, then the product's name unless the operator's own words have it. */
export function documentTitle(
  page: string,
  frame: Pick<PageFrame, "brand" | "titled"> | undefined,
): string {
  const product = frame?.brand.product;
  return !product || page.includes(product) ? page : fillIn(frame.titled, { page, product });
}

type LoaderData<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]["data"]>;

export function titleMeta<Loader>(
  find: (data: LoaderData<Loader>) => string | undefined,
): MetaFunction<Loader> {
  return ({ data, matches }) => {
    // Both are undefined if the loaders did not run or threw a page.
    const title = data && find(data);
    const frame = matches.find(({ id }) => id === "root")?.data as PageFrame | undefined;
    return title ? [{ title: documentTitle(title, frame) }] : [];
  };
}
