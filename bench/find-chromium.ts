import { existsSync } from "node:fs";

/** The system's Chromium where there is one; else Playwright takes its own. */
export function findChromium(): { executablePath?: string } {
  const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
  return executablePath === undefined ? {} : { executablePath };
}
