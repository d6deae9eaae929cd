import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { startLocalApp } from "../../support/world/local-app";
import { readEvents, readRequestLines } from "../../support/measure/log-lines";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { started } from "../../support/world/started";

const broken = pathToFileURL("tests/server/upstream/throwing-pages.mjs").href;
const env = { NODE_OPTIONS: `--import=${broken}`, LOG_LEVEL: "debug" };
const startBreaking = () => startLocalApp({ env });

const app = await started(startBreaking());
const visitor = new Visitor(app.url);

const secret = /marker|upstream\.internal/;

/** How often the faults of an answer are in the log, once its request is over. */
async function countReported(answer: Visited): Promise<number> {
  const lines = await readRequestLines(app, answer);
  return lines.filter(({ event }) => event === "unexpected_error").length;
}

/** Expects status, headers and request id of a fault of our own, and nothing of its cause. */
async function expectFault(answer: Visited): Promise<void> {
  const id = answer.headers.get("X-Request-Id") ?? "";
  expect(answer.status).toBe(500);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(answer.html).toContain(id);
  expect(answer.html).not.toMatch(/\n\s+at |\.js:\d/);
  expect(JSON.stringify([...answer.headers])).not.toMatch(secret);
  expect(answer.html).not.toMatch(secret);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(await countReported(answer)).toBeGreaterThan(0);
  expect(await readFile(app.logPath, "utf8")).not.toMatch(secret);
  expect((await fetch(`${app.url}/health/alive`)).status).toBe(200);
}

test.each<[string, () => Promise<Visited>]>([
  ["a loader", () => visitor.get("/device/done?where=loader")],
  ["an action", () => visitor.post("/device/done", "")],
  ["the drawing of a page", () => visitor.get("/device")],
  ["a page's own page for faults", () => visitor.get("/connected-apps")],
])(
  "R51 A fault in %s is a page in our words with the request's id, tells nothing, and the process goes on",
  async (_where, ask) => {
    const answer = await ask();
    await expectFault(answer);
    expect(answer.title).toBe("Internal Server Error");
    expect(answer.page.querySelector("main h1")?.text).toBe("Internal Server Error");
    expect(answer.page.querySelector("main time")?.getAttribute("datetime")).toMatch(/Z$/);
  },
);

test("R51 A fault in the last page for faults is a page in our words, and the process goes on", async () => {
  const answer = await visitor.get("/connected-apps?where=everywhere");
  await expectFault(answer);
  expect(answer.page.querySelector("main h1")?.text).toBe("Internal Server Error");
  expect(answer.page.querySelectorAll("script, link")).toEqual([]);
  expect(await countReported(answer)).toBe(3);
});

test("R51 A fault that nobody waits for is in the log without its message, and the process goes on", async () => {
  const answer = await visitor.get("/device/done?where=rejection");
  expect([answer.status, answer.page.querySelector("main main")?.text]).toEqual([200, "drawn"]);
  await expect.poll(() => readEvents(app, "unhandled_rejection")).toHaveLength(1);
  expect(await readFile(app.logPath, "utf8")).not.toMatch(secret);
  expect((await visitor.get("/device/done")).status).toBe(200);
});

test("R51 A fault outside of any request is in the log without its message, and ends the process", async () => {
  const ending = await started(startBreaking());
  // The answer may or may not be faster than the end of the process.
  await new Visitor(ending.url).get("/device/done?where=nowhere").catch(() => undefined);
  expect((await ending.broken).message).toContain("code 1");
  expect(await readEvents(ending, "uncaught_exception")).toEqual([
    expect.objectContaining({ level: 50, error: "Error" }),
  ]);
  expect(await readFile(ending.logPath, "utf8")).not.toMatch(secret);
});
