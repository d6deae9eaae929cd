import { describeBrand } from "../brand/page-brand.server";
import { doorOf } from "../door-of.server";
import { env } from "../env.server";
import { languages } from "../i18n/catalogue.server";
import { wordsFor } from "../i18n/words.server";
import type { Surroundings } from "../surroundings";
import { findTheme } from "./theme.server";

const namedLanguages = Object.fromEntries(
  languages.map((code) => [
    code,
    new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code,
  ]),
);

/** `%s` is for what only the page knows, such as the seconds of a countdown. */
const onlyThePageKnows = { seconds: "%s", address: "%s", time: "%s" };

/** What every page needs, whatever is on it; asks nobody, so that it cannot fail. */
export async function describeSurroundings(request: Request): Promise<Surroundings> {
  const words = await wordsFor(request);
  const door = doorOf(request);
  return {
    language: words.language,
    languages: door.language ? {} : namedLanguages,
    door: door.name,
    home: door.paths.home,
    theme: findTheme(request),
    product: env.PROJECT_NAME,
    brand: describeBrand(words.language),
    common: words.section("common", onlyThePageKnows),
  };
}
