import { pageBrand } from "../brand/page-brand.server";
import { doorOf } from "../doors/door-of.server";
import { env } from "../settings/env.server";
import { directionOf } from "../i18n/format/direction";
import { wordsFor } from "../i18n/words.server";
import type { PageFrame } from "./page-frame";
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

/** What every page needs; calls no service, so that it cannot fail. */
export async function describePageFrame(request: Request): Promise<PageFrame> {
  const words = await wordsFor(request);
  const door = doorOf(request);
  return {
    language: words.language,
    direction: directionOf(words.language),
    door: door.name,
    home: door.paths.home,
    theme: findTheme(request),
    product: env.PROJECT_NAME,
    brand: pageBrand,
    common: words.section("common", onlyThePageKnows),
  };
}
