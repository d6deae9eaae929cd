import { mobileWords, type MobileWords } from "../i18n/words.server";
import type { FlowPage } from "./page.server";

/** The data of the mobile sign-in besides its flow. */
export interface MobileLogin {
  /** For people who are signed in and cannot or do not want to continue here. */
  logoutLink?: string;
  /** Back to the app, which sends the mail to people who have forgotten their password. */
  app?: { to: string; label: string };
  words: MobileWords["login"];
}

interface Given {
  logoutLink?: string;
  appLink?: string;
}

/** The mobile sign-in's data. */
export function describeMobileLogin(
  page: FlowPage,
  { logoutLink, appLink }: Given,
): FlowPage & MobileLogin {
  const app = appLink ? { to: appLink, label: mobileWords("recovery_expired").to_app } : undefined;
  return { ...page, logoutLink, app, words: mobileWords("login") };
}
