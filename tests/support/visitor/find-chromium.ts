import { existsSync } from "node:fs";

/**
 * The system's Chromium, else undefined, and Playwright uses its own. Debian's headless shell comes first: it has no
 * window, tabs or extensions of its own, and a journey takes half the time.
 */
export function findChromium(): { executablePath?: string } {
  const executablePath = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
  ].find((path) => existsSync(path));
  return executablePath === undefined ? {} : { executablePath };
}
