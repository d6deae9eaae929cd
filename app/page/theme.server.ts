import type { Theme } from "../enhance/theme";
import { isSecure } from "../settings/env.server";
import { ownCookieName, readCookie } from "../settings/own-cookie.server";

const name = ownCookieName("theme");

/** The server's copy of what the browser stores under `theme`. Not HttpOnly: scripts write the same cookie. */
export function findTheme(request: Request): Theme {
  return readCookie(request.headers.get("Cookie"), name) === "dark" ? "dark" : "light";
}

export function isTheme(value: string | null): value is Theme {
  return value === "dark" || value === "light";
}

/**
 * Runs before the first paint: a stored `dark` is dark and anything else light, whatever the server drew, unless the
 * toggle was used without script. React writes it as text, so it must not contain any of `& < > " '`.
 */
export const storedThemeScript =
  "try{let t=localStorage.getItem(`theme`);/theme-unsynced=1/.test(document.cookie)||" +
  "document.documentElement.classList.toggle(`dark`,t===`dark`)}catch{}";

/** The Set-Cookie headers of a choice made without script, which the browser's storage takes over later. */
export function themeCookies(theme: Theme): Headers {
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const headers = new Headers();
  headers.append("Set-Cookie", `${name}=${theme}; ${attributes}`);
  headers.append("Set-Cookie", `${ownCookieName("theme-unsynced")}=1; ${attributes}`);
  return headers;
}
