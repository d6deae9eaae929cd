import type { PageTheme, Theme } from "../../brand/colours";
import { useHydrated } from "./hydrate";

export const themeButtonId = "theme-button";

const key = "theme";

/** Names and attributes are those of brand/theme.server.ts: behind TLS no other host can set such a cookie. */
function writeCookie(theme: PageTheme): void {
  const isSecure = location.protocol === "https:";
  const maxAge = theme === "system" ? 0 : 31_536_000;
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  document.cookie = `${isSecure ? "__Host-" : ""}${key}=${theme}; ${attributes}`;
}

/** The toggle was used without script, so the cookie is newer than the storage. */
function isUnsynced(): boolean {
  return /(^|; )(__Host-)?theme=[a-z]+-unsynced/.test(document.cookie);
}

function drawnTheme(): PageTheme {
  const { classList } = document.documentElement;
  if (classList.contains("dark")) return "dark";
  return classList.contains("system") ? "system" : "light";
}

const switchedKey = "theme-switched";

/** Stores the choice in the browser and in the cookie that the server reads, then reloads the page. */
export function switchTheme(theme: Theme): void {
  writeCookie(theme);
  store(theme);
  try {
    sessionStorage.setItem(switchedKey, "1");
  } catch {
    // Then the focus is lost with the page.
  }
  location.reload();
}

/** Whether `switchTheme` loaded this page; true once. */
export function takeSwitched(): boolean {
  try {
    const isSwitched = sessionStorage.getItem(switchedKey) !== null;
    sessionStorage.removeItem(switchedKey);
    return isSwitched;
  } catch {
    return false;
  }
}

/** False if a webview forbids storage. */
function hasStorage(): boolean {
  try {
    localStorage.getItem(key);
    return true;
  } catch {
    return false;
  }
}

function store(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The cookie has the theme.
  }
}

/** Stores the drawn theme in both browser and server, since either may lack it. */
export function keepDrawnTheme(served: PageTheme): void {
  const theme = drawnTheme();
  const isNewer = isUnsynced();
  if (isNewer && theme !== "system") store(theme);
  if (isNewer || (theme !== served && hasStorage())) writeCookie(theme);
}

/** The page's current theme; the browser's storage may have overruled the server. */
export function useTheme(served: PageTheme): PageTheme {
  return useHydrated() ? drawnTheme() : served;
}
