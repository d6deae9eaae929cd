import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startAccountApi, type AccountApiMode } from "../../../stack/web/account-api";
import { findFreePorts } from "../../../stack/process/ports";
import { readRequestLines } from "../../support/measure/log-lines";
import { startBrokenUpstream } from "../../support/stand-in/broken-upstream";
import { confirm, send, tokenFor } from "../../support/visitor/deletion-form";
import {
  expectFailure,
  said,
  startDeletionWorld,
  type DeletionWorld,
} from "../../support/world/deletion-world";
import { startLocalApp } from "../../support/world/local-app";
import { Visitor } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";

let deletions: DeletionWorld;
beforeAll(async () => {
  deletions = await startDeletionWorld();
});
afterAll(() => deletions.stop());
beforeEach(() => deletions.forget());

test.each<AccountApiMode>(["fail", "error", "hang", "redirect"])(
  "R41 When the API does %s, a toast says so, the session goes on and another try works",
  async (mode) => {
    const { person, visitor } = await deletions.enter();
    deletions.api.mode = mode;
    await expectFailure(visitor, await confirm(visitor, person));
    expect(await deletions.exists(person)).toBe(true);
    expect(await deletions.sessionStatus(visitor.cookies)).toBe(200);
    deletions.api.mode = "work";
    await deletions.expectDeleted({ person, visitor }, await confirm(visitor, person));
  },
);

test("R41 While the API is down a toast says so, the session goes on and another try works", async () => {
  const { person, visitor } = await deletions.enter();
  await deletions.api.stop();
  try {
    await expectFailure(visitor, await confirm(visitor, person));
  } finally {
    deletions.api = await deletions.startApi();
  }
  expect(await deletions.sessionStatus(visitor.cookies)).toBe(200);
  await deletions.expectDeleted({ person, visitor }, await confirm(visitor, person));
});

test("R41 After a deletion the session is over and the toast is said once", async () => {
  const { person, visitor } = await deletions.enter();
  const before = new Map(visitor.cookies);
  await deletions.expectDeleted({ person, visitor }, await confirm(visitor, person));
  expect(await deletions.sessionStatus(before)).toBe(401);
  expect((await visitor.get("/ui/login")).html).not.toContain(said.deleted);
  expect((await visitor.get("/ui")).location).toBe("/ui/login");
});

test("R41 The same confirmation sent twice at once deletes once, and neither answer says that it failed", async () => {
  const { person, visitor } = await deletions.enter();
  const other = await deletions.world.createPerson();
  const fields = { token: await tokenFor(visitor), email: person.email };
  const [one, two] = await Promise.all([send(visitor, fields), send(visitor, fields)]);
  expect(await deletions.exists(person)).toBe(false);
  expect(await deletions.exists(other)).toBe(true);
  expect([one.status, two.status]).toEqual([303, 303]);
  expect([one.location, two.location]).toEqual(["/ui/login", "/ui/login"]);
  expect(deletions.atApi.list()).toHaveLength(1);
  const page = await visitor.get("/ui/login");
  expect(page.page.querySelector(".toast")?.text).toBe(said.deleted);
});

test("R41 A confirmation sent again after the deletion leads to sign-in and asks the API nothing", async () => {
  const { person, visitor } = await deletions.enter();
  const fields = { token: await tokenFor(visitor), email: person.email };
  await deletions.expectDeleted({ person, visitor }, await send(visitor, fields));
  deletions.atApi.forget();
  const again = await send(visitor, fields);
  expect([again.status, again.location]).toEqual([303, "/ui/login"]);
  expect(deletions.atApi.list()).toEqual([]);
});

/** What the log has about a deletion since the line that was its last. */
async function readEvents(from: number): Promise<{ lines: string[]; next: number }> {
  const all = (await readFile(deletions.world.app.logPath, "utf8")).split("\n");
  const lines = all.slice(from).filter((line) => line.includes("account_deletion"));
  return { lines, next: all.length - 1 };
}

/** The log is written by another process, which may be a moment behind its answer. */
function waitForEvents(from: number): Promise<string[]> {
  return vi.waitUntil(
    async () => {
      const { lines } = await readEvents(from);
      return lines.length > 0 && lines;
    },
    { timeout: 10_000 },
  );
}

test.each<[AccountApiMode, string, string]>([
  ["work", "deleted", "info"],
  ["later", "deleted", "info"],
  ["error", "failed", "warn"],
  ["hang", "failed", "warn"],
])(
  "R41 When the API does %s, the log has an event with the outcome %s, and nobody's email",
  async (mode, outcome, level) => {
    const { person, visitor } = await deletions.enter();
    const token = await tokenFor(visitor);
    const { next } = await readEvents(0);
    deletions.api.mode = mode;
    await send(visitor, { token, email: person.email });
    const lines = await waitForEvents(next);
    expect(lines).toHaveLength(1);
    const event = JSON.parse(lines[0] ?? "") as Record<string, unknown>;
    expect(event).toMatchObject({ event: "account_deletion", outcome });
    expect(event.level).toBe(level === "info" ? 30 : 40);
    expect(event.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(await readFile(deletions.world.app.logPath, "utf8")).not.toContain(person.email);
  },
);

test("R41 An impossible play id is in the log as well", async () => {
  const { person, visitor } = await deletions.enter({ playId: "../x" });
  const token = await tokenFor(visitor);
  const { next } = await readEvents(0);
  await send(visitor, { token, email: person.email });
  const lines = await waitForEvents(next);
  expect(lines.map((line) => (JSON.parse(line) as { outcome: string }).outcome)).toEqual([
    "impossible",
  ]);
});

test("R42 If the account is deleted later, the log-out link ends the session, and then the toast says it", async () => {
  const { person, visitor } = await deletions.enter();
  deletions.api.mode = "later";
  const before = new Map(visitor.cookies);
  const answer = await confirm(visitor, person);
  expect(answer.status).toBe(303);
  expect(answer.location).toMatch(/^\/self-service\/logout\?/);
  const home = await visitor.follow(answer);
  expect(new URL(home.location ?? "", deletions.world.url).pathname).toBe("/ui");
  const login = await visitor.follow(home);
  expect(login.location).toBe("/ui/login");
  const page = await visitor.follow(login);
  expect(page.page.querySelector(".toast")?.text).toBe(said.deleted);
  expect(await deletions.sessionStatus(before)).toBe(401);
});

const nodes: object[] = [];

/** A Kratos that knows a session for good, and an API that promises to delete its account later. */
async function startPromising() {
  const [port = 0] = await findFreePorts(1);
  const upstream = await startBrokenUpstream();
  const promising = await startAccountApi({
    port,
    kratos: { publicUrl: upstream.url, adminUrl: upstream.url },
  });
  promising.mode = "later";
  const app = await startLocalApp({
    kratos: { publicUrl: upstream.url },
    accountApi: promising,
  });
  const identity = { id: "i1", traits: { email: "ada@example.test" } };
  upstream.fault = "error";
  upstream.answers = {
    "GET /sessions/whoami": {
      status: 200,
      body: { id: "s1", authenticated_at: new Date().toISOString(), identity },
    },
    "GET /self-service/settings": {
      status: 200,
      body: { id: "f1", ui: { action: "https://identity.example/", nodes } },
    },
  };
  const stop = () => Promise.all([app.stop(), promising.stop(), upstream.stop()]);
  return { app, promising, upstream, stop };
}

test("R42 When Kratos does not end the session of a deleted account, it is said to be deleted all the same, the browser forgets the session and the log has an event for the repair", async () => {
  const { app, promising, upstream, stop } = await startPromising();
  try {
    const visitor = visitorWithSession(app.url);
    const answer = await confirm(visitor, { email: "ada@example.test" });
    expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
    expect(promising.requests).toHaveLength(1);
    expect(visitor.cookies.has("ory_kratos_session")).toBe(false);
    const login = {
      status: 200,
      body: { id: "f2", ui: { action: "https://a.example", nodes } },
    };
    upstream.answers = { "GET /self-service/login": login };
    const page = await visitor.follow(answer);
    expect(page.page.querySelector(".toast")?.text).toBe(said.deleted);
    const events = await readRequestLines(app, answer);
    const outcomes = events.filter(({ event }) => event === "account_deletion");
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["deleted", "session_left"]);
  } finally {
    await stop();
  }
});

test("R41 A confirmation whose session Kratos had known before the first deletion was done gets its result", async () => {
  const { app, promising, stop } = await startPromising();
  try {
    const visitor = visitorWithSession(app.url);
    const fields = {
      token: await tokenFor(visitor),
      email: "ada@example.test",
    };
    const late = new Visitor(app.url);
    for (const [name, value] of visitor.cookies) late.cookies.set(name, value);
    const one = await send(visitor, fields);
    promising.mode = "fail";
    const two = await send(late, fields);
    expect([one.location, two.location]).toEqual(["/ui/login", "/ui/login"]);
    expect(promising.requests).toHaveLength(1);
  } finally {
    await stop();
  }
});
