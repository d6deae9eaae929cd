import { redirect } from "@remix-run/node";
import { withBasePath } from "../config/base-path.server";
import { mobileWords, type MobileWords, type Words } from "../i18n/words.server";
import { type Flow, isPasswordChoice } from "../model/flow";
import { addressWith } from "../model/parameters";
import { account } from "../model/variants";
import { carriedFrom, type Visit } from "../web/visit.server";
import type { SettingsFlowPage } from "./settings-flow-page.server";

export interface NewPassword {
  words: MobileWords["recovery"];
  /** Back to the app, for a person who wants no new password now. */
  later?: { to: string; label: string };
  logout?: { to: string; label: string };
}

interface WaysOut {
  words: Words;
  appLink?: string;
  logoutLink?: string;
}

/** Its session may open no other page of the mobile form. */
export function describeNewPassword(
  page: SettingsFlowPage,
  { words, appLink, logoutLink }: WaysOut,
): SettingsFlowPage & NewPassword {
  return {
    ...page,
    words: mobileWords("recovery"),
    later: appLink ? { to: appLink, label: words.section("mail").later } : undefined,
    logout: logoutLink ? { to: logoutLink, label: mobileWords("settings").log_out } : undefined,
  };
}

/** Undefined if these settings have no passwords. */
export function describePasswordChoice(page: SettingsFlowPage, words: Words) {
  const { flow, notice, title, heading } = page;
  if (!flow.forms.some(({ group }) => group === "password")) return undefined;
  const [, query] = flow.action.split("?");
  const returnTo = new URLSearchParams(query).get("return_to");
  return {
    title,
    /** A person with several mails may have opened another account's. */
    address: page.menu?.address,
    text: { title: heading, later: words.section("mail").later },
    flow,
    notice,
    later: returnTo ?? withBasePath(account.paths.home),
  };
}

/** A recovery ends at the page for a new password; Kratos names the settings, and a second factor leads to them. */
export function recoveryRedirect(
  { url }: Visit,
  flow: Flow,
  headers: Headers,
): Promise<Response | undefined> {
  if (!isPasswordChoice(flow)) return Promise.resolve(undefined);
  const carried = carriedFrom(url, flow)("settings");
  const to = addressWith(account.paths.newPassword, carried, { flow: flow.id });
  return Promise.resolve(redirect(to, { status: 303, headers }));
}
