import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Chromium of the system where there is one; else the one that Playwright has downloaded itself. */
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "*.journey.ts",
  globalSetup: "./tests/browser/global-set-up.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    locale: "en-GB",
    launchOptions: {
      executablePath,
      // Chromium looks for its maker's servers at every start; tests know no world but this machine.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "js", use: { javaScriptEnabled: true } },
    // How a page is laid out does not depend on script.
    {
      name: "no-js",
      use: { javaScriptEnabled: false },
      testIgnore: "small-screen.journey.ts",
    },
  ],
});
