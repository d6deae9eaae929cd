export type Theme = "dark" | "light";

const key = "theme";

function writeCookie(theme: Theme): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${key}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** The toggle was used without script, so the cookie knows better than what is stored. */
function takeUnsynced(): boolean {
  const isUnsynced = /(^|; )theme-unsynced=1/.test(document.cookie);
  if (isUnsynced) document.cookie = "theme-unsynced=; Path=/; Max-Age=0; SameSite=Lax";
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
