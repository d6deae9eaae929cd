import { env } from "../config/env.server";
import { brand } from "./brand.server";
import type { PageTheme, Theme } from "./colours";
import type { State, StateChanges } from "../state/own-cookies.server";

/** The server's copy of what the browser stores under `theme`. Not HttpOnly: scripts write the same cookie. */
export function findTheme({ theme }: State): PageTheme {
  if (brand.theme) return brand.theme;
  if (!theme) return env.THEME;
  return theme.startsWith("dark") ? "dark" : "light";
}

export function isTheme(value: string | null): value is Theme {
  return value === "dark" || value === "light";
}

/**
 * Runs before the first paint: a stored `dark` is dark and anything else light, not as the server drew it, unless the
 * toggle was used without script. With THEME=system, nothing stored is the device's theme. It does nothing on the
 * pages of a brand with one theme. React writes it as text, so it must not contain any of `& < > " '`.
 */
export const storedThemeScript = brand.theme
  ? ""
  : "try{let t=localStorage.getItem(`theme`),c=document.documentElement.classList;" +
    "/theme=[a-z]+-unsynced/.test(document.cookie)||(c.toggle(`dark`,t===`dark`)" +
    `${env.THEME === "system" ? ",c.toggle(`system`,t===null)" : ""})}catch{}`;

/** A choice made without script, which the browser's storage takes over later. A brand with one theme keeps none. */
export function chooseTheme(theme: Theme): StateChanges {
  if (brand.theme) return {};
  return { theme: `${theme}-unsynced` };
}
