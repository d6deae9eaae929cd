import { brand, pageBrand } from "../brand/brand.server";
import { env } from "../config/env.server";
import { directionOf } from "../i18n/format";
import type { PageFrame } from "./page-frame";
import { findTheme } from "../brand/theme.server";
import { type PageRequest, readRequest } from "./read-request.server";

/** Calls no service, so that it cannot fail. */
export async function describePageFrame(page: PageRequest): Promise<PageFrame> {
  const { words, variant, state } = await readRequest(page);
  return {
    language: words.language,
    direction: directionOf(words.language),
    variant: variant.name,
    home: variant.paths.home,
    theme: findTheme(state),
    ...(brand.theme && { hasOneTheme: true }),
    ...(brand.logoPlace === "card" && { isLogoInCard: true }),
    product: env.PROJECT_NAME,
    brand: pageBrand,
    titled: words.section("document").title,
    common: words.section("common"),
  };
}
