import type { Theme } from "../brand/colours";
import type { State, StateChanges } from "../state/state.server";

/** The server's copy of what the browser stores under `theme`. Not HttpOnly: scripts write the same cookie. */
export function findTheme({ theme }: State): Theme {
  return theme?.startsWith("dark") ? "dark" : "light";
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

/** A choice made without script, which the browser's storage takes over later. */
export function chooseTheme(theme: Theme): StateChanges {
  return { theme: `${theme}-unsynced` };
}
