import { redirect } from "@remix-run/node";
import { withBasePath } from "../config/base-path.server";
import { mobileWords, type MobileWords, type Words } from "../i18n/words.server";
import { type Flow, isPasswordChoice } from "../model/flow";
import { addressWith } from "../model/parameters";
import { account } from "../model/variants";
import { carriedFrom, type Visit } from "../web/visit.server";
import type { FlowPage } from "./page.server";

/** The data of the form for a new password besides its flow. */
export interface NewPassword {
  words: MobileWords["recovery"];
  /** For somebody who wants no new password now: back to the app. */
  later?: { to: string; label: string };
  logout?: { to: string; label: string };
}

interface WaysOut {
  words: Words;
  appLink?: string;
  logoutLink?: string;
}

/** The data of the mobile form for a new password, from a settings flow. Its session may open no other page of the form. */
export function describeNewPassword(
  page: FlowPage,
  { words, appLink, logoutLink }: WaysOut,
): FlowPage & NewPassword {
  return {
    ...page,
    words: mobileWords("recovery"),
    later: appLink ? { to: appLink, label: words.section("mail").later } : undefined,
    logout: logoutLink ? { to: logoutLink, label: mobileWords("settings").log_out } : undefined,
  };
}

/** The page for a new password alone; undefined if these settings have no passwords. */
export function describePasswordChoice(page: FlowPage, words: Words) {
  const { flow, notice, title, heading } = page;
  if (!flow.forms.some(({ group }) => group === "password")) return undefined;
  const [, query] = flow.action.split("?");
  const returnTo = new URLSearchParams(query).get("return_to");
  return {
    title,
    /** Whose account it is; a person with several mails may have opened another account's. */
    address: page.menu?.address,
    text: { title: heading, later: words.section("mail").later },
    flow,
    notice,
    later: returnTo ?? withBasePath(account.paths.home),
  };
}

/**
 * A redirect from the settings to the page for a new password alone, if a recovery ends here. Kratos names the settings
 * after a code and after a link, and people come back to them after their second factor.
 */
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
