import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/visitor/find-chromium";

export default defineConfig<{ engine: "installed" | "oldest" }>({
  testDir: "tests/browser",
  testMatch: "*.journey.ts",
  globalSetup: "./tests/browser/set-up/global-set-up.ts",
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
      ...findChromium(),
      // Chromium contacts its maker's servers at every start; tests use this machine only.
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
    { name: "js", use: { javaScriptEnabled: true }, testIgnore: "oldest-engine.journey.ts" },
    // A page's layout does not depend on script, and a mail has none.
    {
      name: "no-js",
      use: { javaScriptEnabled: false },
      testIgnore: [
        "small-screen.journey.ts",
        "right-to-left-layout.journey.ts",
        "mails.journey.ts",
        "oldest-engine.journey.ts",
      ],
    },
    {
      name: "oldest-engine",
      use: { javaScriptEnabled: true, engine: "oldest" },
      testMatch: ["oldest-engine", "mobile-*", "sign-in", "consent", "settings"].map(
        (name) => `${name}.journey.ts`,
      ),
      // A page's look does not depend on these.
      testIgnore: ["mobile-pages", "mobile-error"].map((name) => `${name}.journey.ts`),
    },
  ],
});
