import { existsSync } from "node:fs";

/** All of Chromium, with the window that a person has. */
const whole = ["/usr/bin/chromium", "/usr/bin/chromium-browser"];

/**
 * The system's Chromium, else undefined, and Playwright uses its own. Debian's headless shell comes first: it has no
 * window, tabs or extensions of its own, and a journey takes half the time.
 */
export function findChromium(): { executablePath?: string } {
  return find(["/usr/bin/chromium-headless-shell", ...whole]);
}

/** Chromium without the shell, which sends no reports to a site's collector. */
export function findWholeChromium(): { executablePath?: string } {
  return find(whole);
}

function find(paths: string[]) {
  return { executablePath: paths.find((path) => existsSync(path)) };
}
