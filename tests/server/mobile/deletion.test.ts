import { readFile } from "node:fs/promises";
import { beforeEach, expect, test, vi } from "vitest";
import type { Person } from "../../../stack/people";
import { readRequestLines } from "../../support/measure/log-lines";
import { flowWith, ok, session } from "../../support/stand-in/good-answers";
import {
  confirm,
  dialogPath,
  findDialog,
  send,
  tokenFor,
} from "../../support/visitor/deletion-form";
import { signInOnPhone } from "../../support/visitor/sign-in";
import { fieldOf, type Visited, type Visitor } from "../../support/visitor/visitor";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { expectFailure, said, ownDeletionWorld } from "../../support/world/deletion-world";
import { shareWorld } from "../../support/world/started";

const deletions = await ownDeletionWorld();
const { world } = deletions;
beforeEach(() => deletions.forget());

const different = "El correo electrónico no coincide.";
const outOfDate = "Por seguridad, confirme de nuevo que quiere eliminar la cuenta.";

/** Expects no call to the API, and the account with its session. */
async function expectNothing(person: Person): Promise<void> {
  expect(deletions.atApi.list()).toEqual([]);
  expect(await deletions.exists(person)).toBe(true);
}

async function expectRefused(answer: Visited, person: Person, sentence: string): Promise<void> {
  expect(answer.status).toBe(sentence === outOfDate ? 403 : 400);
  expect(findDialog(answer)?.querySelector('[role="alert"]')?.text).toBe(sentence);
  await expectNothing(person);
}

test("R40 The API is asked once, for the play id of the session alone, with Kratos' cookies and its own XSRF cookie", async () => {
  const { person, visitor } = await deletions.enter({ playId: "a-7_b" });
  for (const name of ["theme", "lng", "toast", "NOT-XSRF-TOKEN"]) visitor.cookies.set(name, "x");
  visitor.cookies.set("XSRF-TOKEN", "a%2Fb%3D");
  const forged = ["Authorization", "X-Session-Token", "X-Forwarded-For", "X-Custom"];
  const more = { playId: "8", play_id: "8", id: "8" };
  const answer = await visitor.post(
    `${dialogPath}&${new URLSearchParams(more).toString()}`,
    new URLSearchParams({ token: await tokenFor(visitor), email: person.email, ...more }),
    Object.fromEntries([...forged, "X-XSRF-TOKEN"].map((name) => [name, "6.6.6.6"])),
  );
  await deletions.expectDeleted(visitor, person, answer);
  const [asked, ...others] = deletions.atApi.list();
  expect(others).toEqual([]);
  const names = (asked?.headers.cookie ?? "").split("; ").map((pair) => pair.split("=")[0] ?? "");
  expect(names.map((name) => name.replace(/^csrf_token_.*/, "csrf_token")).sort()).toEqual([
    "XSRF-TOKEN",
    "csrf_token",
    "ory_kratos_session",
  ]);
  const headers = { "x-xsrf-token": "a/b=" };
  expect(asked).toMatchObject({ method: "DELETE", path: "/api/user/a-7_b", body: "", headers });
  expect(asked?.headers.cookie).toContain("XSRF-TOKEN=a%2Fb%3D");
  const reached = Object.keys(asked?.headers ?? {}).join();
  expect(reached).not.toMatch(/authorization|session-token|forwarded|custom|content-type/);
});

test("R40 An XSRF cookie with a line break in it adds no header", async () => {
  const { person, visitor } = await deletions.enter();
  const broken = "a%0d%0aX-Evil:%201";
  visitor.cookies.set("XSRF-TOKEN", broken);
  await expectFailure(visitor, await confirm(visitor, person));
  expect(deletions.atApi.list()).toMatchObject([{ headers: { "x-xsrf-token": broken } }]);
  expect(deletions.atApi.list()[0]?.headers).not.toHaveProperty("x-evil");
});

// app/web/form-token.server.test.ts has every token and cookie that could be wrong.
test("R14 R39 Without our token, or with that of another session, nothing is deleted and the dialog asks again", async () => {
  const { person, visitor } = await deletions.enter();
  const ofOther = await tokenFor(visitor);
  const later = await signInOnPhone(world.url, person);
  later.cookies.set("form", visitor.cookies.get("form") ?? "");
  for (const token of ["", ofOther]) {
    await expectRefused(await send(later, { token, email: person.email }), person, outOfDate);
  }
});

// app/model/deletion-confirmation.test.ts has every email that is none or another's.
test("R39 Another account's email is refused and kept as typed, and an address with token and email deletes nothing", async () => {
  const { person, visitor } = await deletions.enter();
  const other = await world.createPerson();
  const token = await tokenFor(visitor);
  const answer = await send(visitor, { token, email: other.email });
  await expectRefused(answer, person, different);
  expect(fieldOf(answer, "email").getAttribute("value")).toBe(other.email);
  expect(await deletions.exists(other)).toBe(true);
  const fields = new URLSearchParams({ token, email: person.email });
  const page = await visitor.get(`${dialogPath}&${fields.toString()}`);
  expect([page.status, findDialog(page) !== null]).toEqual([200, true]);
  await expectNothing(person);
});

test("R39 The dialog takes the account's email with spaces around it, and not in other capitals", async () => {
  const { person, visitor } = await deletions.enter();
  const large = await confirm(visitor, { email: person.email.toUpperCase() });
  await expectRefused(large, person, different);
  const answer = await confirm(visitor, { email: ` ${person.email}\u00a0` });
  await deletions.expectDeleted(visitor, person, answer);
});

test("R39 A session that was ended meanwhile deletes nothing and leads to sign-in", async () => {
  const { person, visitor } = await deletions.enter();
  const token = await tokenFor(visitor);
  const sessions = `${world.kratos.adminUrl}/admin/identities/${person.id}/sessions`;
  expect((await fetch(sessions, { method: "DELETE" })).status).toBe(204);
  const answer = await send(visitor, { token, email: person.email });
  expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
  await expectNothing(person);
});

test("Without an account API neither variant has a way to delete the account", async () => {
  const without = await shareWorld({ profile: "mobile" });
  const person = await without.createPerson({ name: { first: "Ada" } });
  const visitor = await signInOnPhone(without.url, person);
  for (const path of ["/ui", dialogPath]) {
    const page = await visitor.get(path);
    const actions = page.page.querySelectorAll("main a").map((link) => link.text);
    expect([path, page.status, actions]).toEqual([path, 200, ["Cerrar sesión"]]);
    expect(findDialog(page)).toBeNull();
  }
  for (const path of ["/settings/delete", "/settings/data.json"]) {
    expect((await visitor.get(path)).status).toBe(404);
  }
  await send(visitor, { token: "t", email: person.email });
  const identity = `${without.kratos.adminUrl}/admin/identities/${person.id}`;
  expect((await fetch(identity)).status).toBe(200);
});

test("R41 When the API fails, a toast and the log say so without an email, and another try deletes", async () => {
  const { person, visitor } = await deletions.enter();
  deletions.api.mode = "error";
  const failed = await confirm(visitor, person);
  await expectFailure(visitor, failed);
  expect(await eventsOf(failed)).toMatchObject([{ outcome: "failed", level: 40 }]);
  expect(await deletions.exists(person)).toBe(true);
  expect(await deletions.sessionStatus(visitor.cookies)).toBe(200);
  deletions.api.mode = "work";
  const before = new Map(visitor.cookies);
  const deleted = await confirm(visitor, person);
  await deletions.expectDeleted(visitor, person, deleted);
  expect(await eventsOf(deleted)).toMatchObject([{ outcome: "deleted", level: 30 }]);
  expect(await readFile(world.app.logPath, "utf8")).not.toContain(person.email);
  expect(await deletions.sessionStatus(before)).toBe(401);
  expect((await visitor.get("/ui/login")).html).not.toContain(said.deleted);
  expect((await visitor.get("/ui")).location).toBe("/ui/login");
});

test("R41 The same confirmation sent twice at once deletes once, and neither answer says that it failed", async () => {
  const { person, visitor } = await deletions.enter();
  const other = await world.createPerson();
  const fields = { token: await tokenFor(visitor), email: person.email };
  const both = await Promise.all([send(visitor, fields), send(visitor, fields)]);
  expect([await deletions.exists(person), await deletions.exists(other)]).toEqual([false, true]);
  for (const { status, location } of both) expect([status, location]).toEqual([303, "/ui/login"]);
  expect(deletions.atApi.list()).toHaveLength(1);
  const { page } = await visitor.get("/ui/login");
  expect(page.querySelector(".toast")?.text).toBe(said.deleted);
});

const eventsOf = async (answer: Visited, app = world.app) =>
  (await readRequestLines(app, answer)).filter(({ event }) => event === "account_deletion");

test("R42 If the account is deleted later, the log-out link ends the session, and then the toast says it", async () => {
  const { person, visitor } = await deletions.enter();
  deletions.api.mode = "later";
  const before = new Map(visitor.cookies);
  let page = await confirm(visitor, person);
  expect(page.status).toBe(303);
  expect(page.location).toMatch(/^\/self-service\/logout\?/);
  while (page.location) page = await visitor.follow(page);
  expect(page.url).toMatch(/^\/ui\/login/);
  expect(page.page.querySelector(".toast")?.text).toBe(said.deleted);
  expect(await deletions.sessionStatus(before)).toBe(401);
});

/** Confirms the deletion and leaves before the API, which waits for `release`, has answered. */
async function leaveWhileItRuns(visitor: Visitor, { email }: Person) {
  let release = () => {};
  deletions.api.hold = new Promise((resolve) => {
    release = resolve;
  });
  const token = await tokenFor(visitor);
  const leaving = new AbortController();
  const sent = visitor.request(dialogPath, {
    method: "POST",
    body: new URLSearchParams({ token, email }),
    headers: { Origin: world.url },
    signal: leaving.signal,
  });
  await vi.waitFor(() => expect(deletions.api.requests.at(-1)?.cookie).toContain("ory_kratos"));
  leaving.abort();
  await expect(sent).rejects.toThrow();
  return release;
}

test("R42 Somebody who leaves while the deletion runs is signed out all the same", async () => {
  const { person, visitor } = await deletions.enter();
  deletions.api.mode = "later";
  const release = await leaveWhileItRuns(visitor, person);
  expect(await deletions.sessionStatus(visitor.cookies)).toBe(200);
  release();
  await vi.waitFor(async () => expect(await deletions.sessionStatus(visitor.cookies)).toBe(401));
});

test("R41 Somebody who goes back to the settings while the deletion runs waits there for its answer, which is the same", async () => {
  const { person, visitor } = await deletions.enter();
  const release = await leaveWhileItRuns(visitor, person);
  const back = visitor.get("/ui");
  const first = await Promise.race([back, visitor.get("/ui/login").then(() => "still waiting")]);
  expect(first).toBe("still waiting");
  release();
  await deletions.expectDeleted(visitor, person, await back);
  expect(deletions.atApi.list()).toHaveLength(1);
});

const person = { email: "ada@example.test" };

/** A Kratos that knows a session for good, and an API that promises to delete its account later. */
async function startPromising(env: Record<string, string> = {}) {
  const standIns = await startOnStandIns({ hasAccountApi: true, env });
  standIns.reset();
  standIns.accountApi.answers = { "DELETE /": { status: 202 } };
  standIns.kratos.answers = {
    "GET /sessions/whoami": ok(session("s1")),
    "GET /self-service/settings": ok(flowWith([])),
  };
  return standIns;
}

test("R42 A session that Kratos does not end after a deletion is forgotten by the browser, and the log has an event", async () => {
  const { app, accountApi, kratos } = await startPromising();
  const visitor = visitorWithSession(app.url);
  const answer = await confirm(visitor, person);
  expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
  expect(accountApi.asked).toHaveLength(1);
  expect(visitor.cookies.has("ory_kratos_session")).toBe(false);
  kratos.answers = { "GET /self-service/login": ok(flowWith([])) };
  const page = await visitor.follow(answer);
  expect(page.page.querySelector(".toast")?.text).toBe(said.deleted);
  const outcomes = (await eventsOf(answer, app)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["deleted", "session_left"]);
});

// app/account/deletion.server.test.ts has the other wrong play ids.
test("R40 With REQUIRE_PLAY_ID=on nothing is asked of the API for a person without a play id, and the log says so", async () => {
  const { app, accountApi } = await startPromising({
    REQUIRE_PLAY_ID: "on",
    ACCOUNT_API_TIMEOUT_MS: "0",
  });
  const visitor = visitorWithSession(app.url);
  const answer = await confirm(visitor, person);
  expect([answer.status, answer.location, accountApi.asked]).toEqual([500, null, []]);
  expect(answer.page.querySelector("h1")?.text).toBe("Unexpected Application Error!");
  expect(visitor.cookies.get("ory_kratos_session")).toBe("s");
  expect(await eventsOf(answer, app)).toMatchObject([{ outcome: "impossible" }]);
});
