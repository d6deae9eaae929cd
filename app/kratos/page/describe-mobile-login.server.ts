import { mobileWords, type MobileWords } from "../../i18n/mobile-words.server";
import type { FlowPage } from "./describe-flow-page.server";

/** The data of the mobile sign-in besides its flow. */
export interface MobileLogin {
  /** For people who are signed in and cannot or do not want to continue here. */
  logoutLink?: string;
  words: MobileWords["login"];
}

/** The mobile sign-in's data. */
export function describeMobileLogin(page: FlowPage, logoutLink?: string): FlowPage & MobileLogin {
  return { ...page, logoutLink, words: mobileWords("login") };
}
