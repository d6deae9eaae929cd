import { existsSync } from "node:fs";

/** The system's Chromium if there is one; else undefined, and Playwright uses its own. */
export function findChromium(): { executablePath?: string } {
  const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
  return executablePath === undefined ? {} : { executablePath };
}
