import { isSecure } from "../env.server";

export type Theme = "dark" | "light";

const prefix = isSecure ? "__Host-" : "";
const darkCookie = new RegExp(`(?:^|;\\s*)${prefix}theme=dark(?:;|$)`);

/** The server's twin of what the browser keeps under `theme`. Not HttpOnly: scripts write the same cookie. */
export function findTheme(request: Request): Theme {
  return darkCookie.test(request.headers.get("Cookie") ?? "") ? "dark" : "light";
}

export function isTheme(value: string | null): value is Theme {
  return value === "dark" || value === "light";
}

/**
 * Runs before anything is painted: a stored `dark` is dark and anything else light, whatever the server drew, unless
 * the toggle was used without script. React writes it as text, so none of `& < > " '` may stand in it.
 */
export const storedThemeScript =
  "try{let t=localStorage.getItem(`theme`);/theme-unsynced=1/.test(document.cookie)||" +
  "document.documentElement.classList.toggle(`dark`,t===`dark`)}catch{}";

/** The Set-Cookie headers of a choice without script, which the browser's storage learns of later. */
export function themeCookies(theme: Theme): Headers {
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const headers = new Headers();
  headers.append("Set-Cookie", `${prefix}theme=${theme}; ${attributes}`);
  headers.append("Set-Cookie", `${prefix}theme-unsynced=1; ${attributes}`);
  return headers;
}
