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

/** The theme of the page as it stands: what is stored in the browser has overruled the server by now. */
export function drawnTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

/** Keeps the choice in the browser and in the cookie that the server reads, then loads the page again. */
export function switchTheme(theme: Theme): void {
  writeCookie(theme);
  store(theme);
  location.reload();
}

/** False where a webview forbids storage. */
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

/** Browser and server keep the theme that is drawn, whichever of them had it. */
export function keepDrawnTheme(served: Theme): void {
  const theme = drawnTheme();
  if (takeUnsynced()) store(theme);
  else if (theme !== served && hasStorage()) writeCookie(theme);
}
