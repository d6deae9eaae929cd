import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "playwright";
import { buildPagesIfStale } from "../../../stack/build-pages";
import { findChromium } from "../visitor/find-chromium";
import { startLocalApp } from "../world/local-app";

export interface Gallery {
  url: string;
  browser: Browser;
  stop(): Promise<void>;
}

/** The host in the pictures of mails. It has no TLS, since the browser is told where this name is. */
const host = "account.example.org";

/** The production server with its gallery and a brand of stack/, and a browser. The gallery calls no service, so there is none. */
export async function startGallery(brand = "demo-brand"): Promise<Gallery> {
  await buildPagesIfStale();
  const app = await startLocalApp({
    env: {
      PUBLIC_URL: `http://${host}`,
      GALLERY: "on",
      SUPPORT_EMAIL: "help@example.org",
      // The usual one says how long a code works.
      BRANDING_DIR: fileURLToPath(new URL(`../../../stack/${brand}`, import.meta.url)),
    },
  });
  const toApp = `MAP ${host}:80 ${new URL(app.url).host}`;
  const browser = await chromium.launch({
    ...findChromium(),
    args: ["--no-sandbox", `--host-resolver-rules=${toApp}`],
  });
  return {
    url: `http://${host}`,
    browser,
    async stop() {
      await browser.close();
      await app.stop();
    },
  };
}
