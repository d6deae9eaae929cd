import { mobilePicture } from "../brand/brand.server";
import { env } from "../config/env.server";
import { mobileWords, type MobileWords } from "../i18n/words.server";
import { askWhoami, isByRecoveryLink, leaveSession } from "../kratos/session.server";
import { filterCookies } from "../state/cookie-header.server";
import { type PageVisit, readVisit } from "../web/visit.server";
import type { LoginPage } from "./login-page.server";
import type { FlowResponse } from "./respond.server";
import { submitFlow } from "./submit.server";
import { beginsSession, readSessionCookie } from "../kratos/cookies.server";

export interface MobileLogin {
  /** For signed-in people who cannot or do not want to continue here. */
  logoutLink?: string;
  /** Back to the app, which sends the mail for a forgotten password. */
  app?: { to: string; label: string };
  words: MobileWords["login"];
  picture: typeof mobilePicture;
}

interface MobileLinks {
  logoutLink?: string;
  appLink?: string;
}

export function describeMobileLogin(
  page: LoginPage,
  { logoutLink, appLink }: MobileLinks,
): LoginPage & MobileLogin {
  const app = appLink ? { to: appLink, label: mobileWords("recovery_expired").to_app } : undefined;
  return { ...page, logoutLink, app, words: mobileWords("login"), picture: mobilePicture };
}

/** Replaces a session that a recovery link began: one that Kratos adds a sign-in to keeps its first method. */
export async function replaceSession(visit: PageVisit): Promise<FlowResponse> {
  if (!(await isToBeLeft(visit))) return submitFlow("login", visit);
  const response = await submitFlow("login", { ...visit, request: withoutSession(visit.request) });
  if (response instanceof Response && beginsSession(response.headers.getSetCookie()))
    await leaveSession(visit);
  return response;
}

/** A session without its second factor does not tell its beginning, and has only a first factor to lose. */
async function isToBeLeft(visit: PageVisit): Promise<boolean> {
  const { request } = visit;
  const isSecondStep = (await readVisit("login", visit)).carried.get("aal") === "aal2";
  if (isSecondStep || !readSessionCookie(request)) return false;
  const answer = await askWhoami(visit);
  if (answer.kind === "signed-in") return isByRecoveryLink(answer.session);
  return answer.kind === "needs-aal2";
}

function withoutSession(request: Request): Request {
  const cookies = filterCookies(
    request.headers.get("Cookie"),
    (name) => name !== env.KRATOS_SESSION_COOKIE,
  );
  const headers = new Headers(request.headers);
  headers.set("Cookie", cookies);
  return new Request(request, { headers });
}
