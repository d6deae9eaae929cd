import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readLog } from "../../support/measure/log-lines";
import { startLoneApp } from "../../support/world/lone-app";
import { startedInTest } from "../../support/world/started";

/** A page, a page whose service fails, and a form from another site. */
async function visit(here: string): Promise<number[]> {
  const asked = [
    await fetch(`${here}/login`),
    await fetch(`${here}/registration`),
    await fetch(`${here}/login`, { method: "POST", headers: { Origin: "https://evil.example" } }),
  ];
  return asked.map(({ status }) => status);
}

test("With LOG_LEVEL=warn the log has what an operator must watch, and no line of a request that went well", async () => {
  const lone = await startedInTest(startLoneApp({ env: { LOG_LEVEL: "warn" } }));
  expect(await visit(lone.here)).toEqual([200, 502, 403]);
  const events = async () =>
    (await readLog(lone.app)).map(({ event, status, outcome }) => [event, status ?? outcome]);
  await expect.poll(events).toEqual([
    ["upstream_failed", 500],
    ["request", 502],
    ["form_refused", "origin"],
  ]);
});

test("With LOG_LEVEL=silent nothing is logged", async () => {
  const lone = await startedInTest(startLoneApp({ env: { LOG_LEVEL: "silent" } }));
  expect(await visit(lone.here)).toEqual([200, 502, 403]);
  expect(await readFile(lone.app.logPath, "utf8")).toBe("");
});
