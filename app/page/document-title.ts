import type { Words } from "../i18n/words.server";

/** The document's title: the heading. That of a refused form begins with "Error:", so that a screen reader says it first. */
export function documentTitle(heading: string, isRefused: boolean, words: Words): string {
  return isRefused ? `${words.section("common").error_prefix} ${heading}` : heading;
}
