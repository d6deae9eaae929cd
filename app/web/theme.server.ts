import type { Theme } from "../brand/colours";
import { cookieLine, readOwnCookie } from "../state/cookie.server";

/** The server's copy of what the browser stores under `theme`. Not HttpOnly: scripts write the same cookie. */
export function findTheme(request: Request): Theme {
  const value = readOwnCookie(request.headers.get("Cookie"), "theme") ?? "";
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
  return new Headers({ "Set-Cookie": cookieLine("theme", `${theme}-unsynced`) });
}
