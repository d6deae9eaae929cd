import { chromium, type Browser } from "playwright";
import { findChromium } from "../visitor/find-chromium";
import { startLocalApp } from "../world/local-app";

export interface Gallery {
  url: string;
  browser: Browser;
  stop(): Promise<void>;
}

/** The production server with its gallery on, and a browser. The gallery calls no service, so there is none. */
export async function startGallery(): Promise<Gallery> {
  const app = await startLocalApp({
    env: { GALLERY: "on", SUPPORT_EMAIL: "help@example.org" },
  });
  const browser = await chromium.launch({ ...findChromium(), args: ["--no-sandbox"] });
  return {
    url: app.url,
    browser,
    async stop() {
      await browser.close();
      await app.stop();
    },
  };
}
