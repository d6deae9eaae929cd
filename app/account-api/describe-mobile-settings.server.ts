import { pageTitle } from "../page/document-title";
import { withBasePath } from "../doors/base-path.server";
import { mobileWords, type MobileWords } from "../i18n/mobile-words.server";
import type { Words } from "../i18n/words.server";
import type { Deletion, DeletionRefusal } from "./delete-account.server";

/** What the mobile settings have besides their flow. */
export interface MobileSettings {
  /** The document's title; marked if a deletion was refused. */
  title: string;
  /** The path of this page. */
  here: string;
  logoutLink?: string;
  /** Only if an account API is configured. */
  deletion?: Deletion;
  isAsking: boolean;
  refused?: DeletionRefusal;
  words: MobileWords["settings"];
}

/** The mobile settings' data, from the page of their flow. */
export function describeMobileSettings<Page extends { title: string }>(
  page: Page,
  given: Omit<MobileSettings, "title" | "words">,
  words: Words,
): Page & MobileSettings {
  const { logoutLink, refused } = given;
  return {
    ...page,
    ...given,
    title: pageTitle(page.title, Boolean(refused), words),
    logoutLink: logoutLink && withBasePath(logoutLink),
    words: mobileWords("settings"),
  };
}
