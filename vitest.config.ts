import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests that need no built app: those beside the code, and the rules of the repository. */
export const unit = {
  name: "unit",
  include: ["app/**/*.test.ts", "tests/rules/**/*.test.ts"],
  maxWorkers: availableParallelism(),
  // Some read the whole repository, and a machine may be busy.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  env: {
    PUBLIC_URL: "https://account.example.org",
    KRATOS_PUBLIC_URL: "http://127.0.0.1:4433",
    COOKIE_SECRET: "for-unit-tests-only-0123456789abcdef",
    LOG_LEVEL: "silent",
    METRICS_PORT: "9464",
  },
};

/**
 * Tests of code that gets another module in place of one it imports, and of the time that something takes, which a
 * thread cannot measure.
 */
const alone = readdirSync(import.meta.dirname + "/app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `app/${file}`)
  .filter((file) =>
    /\bvi\.mock\(|\bvi\.stubEnv\(|process\.(env|cpuUsage)/.test(readFileSync(file, "utf8")),
  );

/**
 * Files that may share a process, and so its worlds (tests/support/world/started.ts): all but the files that change a
 * process' one copy of something.
 */
const together = readdirSync(import.meta.dirname + "/tests/server", {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `tests/server/${file}`)
  .filter((file) => !/\bvi\.|process\.env|alwaysSend/.test(readFileSync(file, "utf8")));

const server = {
  // They mostly wait for the servers that they start: one at a time took twice as long on two cores.
  maxWorkers: availableParallelism() + 1,
  globalSetup: "tests/server/global-set-up.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Longer than a machine needs that starts other servers meanwhile.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      // Sharing the modules takes a third of the time; evaluating them afresh for each file, twice as long as that.
      {
        test: {
          ...unit,
          exclude: alone,
          pool: "threads",
          isolate: false,
          setupFiles: "tests/support/stand-in/forget-features.ts",
        },
      },
      {
        test: {
          ...unit,
          name: "unit-alone",
          include: alone,
          isolate: false,
          setupFiles: "tests/support/stand-in/fresh-modules.ts",
        },
      },
      { test: { ...server, name: "server", include: together, isolate: false } },
      {
        test: {
          ...server,
          name: "server-alone",
          include: ["tests/server/**/*.test.ts"],
          exclude: together,
        },
      },
    ],
  },
});
