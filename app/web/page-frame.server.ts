import { pageBrand } from "../brand/brand.server";
import { variantOf } from "../config/base-path.server";
import { env } from "../config/env.server";
import { directionOf } from "../i18n/format";
import { wordsFor } from "../i18n/words.server";
import type { PageFrame } from "./page-frame";
import { readState } from "../state/own-cookies.server";
import { findTheme } from "../brand/theme.server";

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
    titled: words.section("document").title,
    common: words.section("common"),
  };
}
