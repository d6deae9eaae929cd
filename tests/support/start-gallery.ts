import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright";
import { startApp } from "../../stack/app";
import { findFreePorts } from "../../stack/ports";

export interface Gallery {
  url: string;
  browser: Browser;
  stop(): Promise<void>;
}

const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);

/** The production server with its gallery on, and a browser. The gallery asks no identity service, so there is none. */
export async function startGallery(): Promise<Gallery> {
  const [port = 0, nobody = 0] = await findFreePorts(2);
  const app = await startApp({
    port,
    publicUrl: `http://localhost:${port}`,
    kratos: { publicUrl: `http://127.0.0.1:${nobody}` },
    env: { GALLERY: "on", SUPPORT_EMAIL: "help@example.org" },
  });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  return {
    url: app.url,
    browser,
    async stop() {
      await browser.close();
      await app.stop();
    },
  };
}
