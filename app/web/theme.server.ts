import type { Theme } from "../brand/colours";
import { isSecure } from "../config/env.server";
import { ownCookieName, readCookie } from "../state/cookie.server";

const name = ownCookieName("theme");

/** The server's copy of what the browser stores under `theme`. Not HttpOnly: scripts write the same cookie. */
export function findTheme(request: Request): Theme {
  const value = readCookie(request.headers.get("Cookie"), name) ?? "";
  return /^dark(-unsynced)?$/.test(value) ? "dark" : "light";
}

export function isTheme(value: string | null): value is Theme {
  return value === "dark" || value === "light";
}

/**
 * Runs before the first paint: a stored `dark` is dark and anything else light, whatever the server drew, unless the
 * toggle was used without script. React writes it as text, so it must not contain any of `& < > " '`.
 */
export const storedThemeScript =
  "try{let t=localStorage.getItem(`theme`);/theme=[a-z]+-unsynced/.test(document.cookie)||" +
  "document.documentElement.classList.toggle(`dark`,t===`dark`)}catch{}";

/** The Set-Cookie header of a choice made without script, which the browser's storage takes over later. */
export function themeCookie(theme: Theme): Headers {
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return new Headers({ "Set-Cookie": `${name}=${theme}-unsynced; ${attributes}` });
}
