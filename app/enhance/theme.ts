export type Theme = "dark" | "light";

const key = "theme";

/** The names and attributes of http/theme.server.ts: behind TLS no other host can set such a cookie. */
function setCookie(name: string, value: string, seconds: number): void {
  const isSecure = location.protocol === "https:";
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  document.cookie = `${isSecure ? "__Host-" : ""}${name}=${value}; ${attributes}`;
}

function writeCookie(theme: Theme): void {
  setCookie(key, theme, 31_536_000);
}

/** The toggle was used without script, so the cookie knows better than what is stored. */
function takeUnsynced(): boolean {
  const isUnsynced = /(^|; )(__Host-)?theme-unsynced=1/.test(document.cookie);
  if (isUnsynced) setCookie("theme-unsynced", "", 0);
  return isUnsynced;
}

/** Whether the browser keeps `dark`; nothing where nothing is kept or a webview forbids storage. */
function findStoredDark(): boolean | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : stored === "dark";
  } catch {
    return undefined;
  }
}

export function drawnTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

/** Keeps the choice in the browser and in the cookie that the server reads, then loads the page again. */
export function switchTheme(theme: Theme): void {
  writeCookie(theme);
  store(theme);
  location.reload();
}

function store(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The cookie has it.
  }
}

/** A stored dark is dark and anything else light, whatever the server drew; without storage the cookie rules. */
export function reconcileTheme(): void {
  if (takeUnsynced()) store(drawnTheme());
  const isDark = findStoredDark();
  if (isDark === undefined) return;
  const theme = isDark ? "dark" : "light";
  if (theme === drawnTheme()) return;
  document.documentElement.classList.toggle("dark", isDark);
  writeCookie(theme);
}
