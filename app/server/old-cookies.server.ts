import type { RequestHandler } from "express";
import { filterCookies, forgetCookie, ownCookieName } from "../state/cookie-header.server";

/** Cookies of earlier versions that nothing reads any more. A browser would send them for up to a year. */
const oldCookies = [
  "address",
  "application",
  "dismissed",
  "last-second-step",
  "look",
  "new-password",
  "opened",
  "password",
  "passkey-invitation",
  "recognised",
  "recovery",
  "saved",
  "second-step",
  "social-link",
  "theme-unsynced",
].map(ownCookieName);

export const clearOldCookies: RequestHandler = (request, response, next) => {
  const sent = filterCookies(request.headers.cookie, (name) => oldCookies.includes(name));
  for (const pair of sent ? sent.split("; ") : []) {
    response.append("Set-Cookie", forgetCookie(pair.split("=", 1)[0] ?? ""));
  }
  next();
};
