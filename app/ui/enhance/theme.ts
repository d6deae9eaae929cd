import { useSyncExternalStore } from "react";

import type { Theme } from "../../brand/colours";

/** The id of the button that switches. */
export const themeButtonId = "theme-button";

const key = "theme";

/** Names and attributes as in web/theme.server.ts: behind TLS no other host can set such a cookie. */
function writeCookie(theme: Theme): void {
  const isSecure = location.protocol === "https:";
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  document.cookie = `${isSecure ? "__Host-" : ""}${key}=${theme}; ${attributes}`;
}

/** The toggle was used without script, so the cookie is newer than the storage. */
function isUnsynced(): boolean {
  return /(^|; )(__Host-)?theme=[a-z]+-unsynced/.test(document.cookie);
}

/** The page's current theme; the browser's storage may have overruled the server. */
export function drawnTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
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

/** Whether this page is the one that `switchTheme` loaded; true once. */
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
    // The cookie has it.
  }
}

/** Stores the drawn theme in both browser and server, whichever of them had it. */
export function keepDrawnTheme(served: Theme): void {
  const theme = drawnTheme();
  const isNewer = isUnsynced();
  if (isNewer) store(theme);
  if (isNewer || (theme !== served && hasStorage())) writeCookie(theme);
}

const never = () => () => undefined;

/** The page's current theme; the browser's storage may have overruled the server. */
export function useTheme(served: Theme): Theme {
  return useSyncExternalStore(never, drawnTheme, () => served);
}
