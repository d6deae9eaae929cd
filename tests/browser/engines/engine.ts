import type { Driver } from "../../support/engines/driver";
import { startFirefox } from "../../support/engines/firefox";
import { Visitor } from "../../support/engines/visitor";
import { startWebKit } from "../../support/engines/webkit";
import { expect, test as base } from "../set-up/journey";

interface EngineJourney {
  /** A person at the project's engine, at this file's place. */
  visitor: Visitor;
}

interface EngineWorker {
  program: "firefox" | "webkit";
  script: "on" | "off";
  driver: Driver;
}

/** A journey in an engine that Playwright cannot drive; what it complains of on any page fails the journey. */
export const test = base.extend<EngineJourney, EngineWorker>({
  program: ["firefox", { option: true, scope: "worker" }],
  script: ["on", { option: true, scope: "worker" }],
  hasScript: async ({ script }, use) => use(script === "on"),
  driver: [
    async ({ program, script }, use) => {
      const start = program === "firefox" ? startFirefox : startWebKit;
      const driver = await start({ hasScript: script === "on" });
      await use(driver);
      await driver.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  visitor: async ({ driver, place, hasScript }, use) => {
    await driver.begin();
    await use(new Visitor(driver, place.url, hasScript));
    expect(await driver.complaints()).toEqual([]);
  },
});

export { expect };
