import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/visitor/find-chromium";

interface Options {
  engine: "installed" | "oldest";
}

interface WorkerOptions {
  program: "firefox" | "webkit";
  script: "on" | "off";
}

/** Journeys in an engine that Playwright cannot drive: tests/support/engines. */
const otherEngines = "engines/*.journey.ts";

export default defineConfig<Options, WorkerOptions>({
  testDir: "tests/browser",
  testMatch: "*.journey.ts",
  globalSetup: "./tests/browser/set-up/global-set-up.ts",
  fullyParallel: true,
  // They partly wait: for mails, for time to pass, for servers of their own.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // Only a journey that fails waits so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    locale: "en-GB",
    // Fading from page to page took a sixth of the processor's time; documents.journey.ts and the other engines ask for it.
    contextOptions: { reducedMotion: "reduce" },
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
    // First, with one worker each: an engine takes longer to start than most of its journeys, and none is left alone at
    // the end.
    ...(["firefox", "webkit"] as const).flatMap((program) =>
      (["on", "off"] as const).map((script) => ({
        name: script === "on" ? program : `${program}-no-js`,
        workers: 1,
        use: { program, script },
        // Chromium sends these forms without script as well: the tag names where an engine differs.
        grep: script === "on" ? /./ : /@no-js\b/,
        testMatch: otherEngines,
        // WebKitGTK takes these from the desktop alone.
        testIgnore: program === "webkit" ? "engines/preferences.journey.ts" : [],
      })),
    ),
    {
      name: "js",
      use: { javaScriptEnabled: true },
      testIgnore: ["oldest-engine.journey.ts", otherEngines],
    },
    // The tags of the journeys (docs/develop.md) choose here: different without script, or an entry to the account in
    // an old engine.
    {
      name: "no-js",
      use: { javaScriptEnabled: false },
      grep: /@no-js\b/,
      testIgnore: otherEngines,
    },
    {
      name: "oldest-engine",
      use: { javaScriptEnabled: true, engine: "oldest" },
      grep: /@oldest\b/,
      testIgnore: otherEngines,
    },
  ],
});
