import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startAccountApi, type AccountApi, type AccountApiMode } from "../../stack/account-api";
import { startApp } from "../../stack/app";
import type { Person, PersonWanted } from "../../stack/people";
import { findFreePorts } from "../../stack/ports";
import { startBrokenUpstream } from "../support/broken-upstream";
import { startCountingProxy, type CountingProxy } from "../support/counting-proxy";
import { fieldOf, Visitor, type Visited } from "../support/visitor";
import { startWorld, type World } from "../support/world";

const dialogPath = "/ui?dialog=delete-account";
const deleted = "Cuenta eliminada con éxito.";
const notDeleted = "Error al eliminar la cuenta.";
const invalid = "Ingrese un correo electrónico válido.";
const different = "El correo electrónico no coincide.";
const outOfDate = "Por seguridad, confirme de nuevo que quiere eliminar la cuenta.";

let world: World;
let api: AccountApi;
/** Every request that the front end made to the API. */
let atApi: CountingProxy;
let startApi: () => Promise<AccountApi>;

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  atApi = await startCountingProxy(`http://127.0.0.1:${port}`);
  world = await startWorld({
    profile: "mobile",
    env: { ACCOUNT_API_URL: atApi.url, ACCOUNT_API_TIMEOUT_MS: "500" },
  });
  startApi = () => startAccountApi({ port, kratos: world.kratos });
  api = await startApi();
});
afterAll(async () => {
  await world.stop();
  await api.stop();
  await atApi.stop();
});
beforeEach(() => {
  api.mode = "work";
  atApi.forget();
});

async function signIn(person: Person): Promise<Visitor> {
  const visitor = new Visitor(world.url);
  const { email: identifier, password } = person;
  const page = await visitor.get("/ui/login");
  const done = await visitor.press(page, "method=password", { identifier, password });
  expect(done.location).toBe("/ui");
  return visitor;
}

async function enter(wanted: Omit<PersonWanted, "adminUrl"> = {}) {
  const person = await world.createPerson({ name: { first: "Ada" }, ...wanted });
  return { person, visitor: await signIn(person) };
}

const findDialog = ({ page }: Visited) => page.querySelector('[role="dialog"]');

async function tokenFor(visitor: Visitor): Promise<string> {
  const page = await visitor.get(dialogPath);
  return findDialog(page)?.querySelector('[name="token"]')?.getAttribute("value") ?? "";
}

/** Sends the form of the dialog with these fields. */
async function send(visitor: Visitor, fields: Record<string, string>): Promise<Visited> {
  return visitor.post(dialogPath, new URLSearchParams(fields));
}

/** Opens the dialog and confirms it as the person would. */
async function confirm(visitor: Visitor, { email }: Person): Promise<Visited> {
  return send(visitor, { token: await tokenFor(visitor), email });
}

async function exists({ id }: Person): Promise<boolean> {
  const response = await fetch(`${world.kratos.adminUrl}/admin/identities/${id}`);
  return response.status === 200;
}

/** What Kratos says of the session cookie that a browser has. */
async function sessionStatus(cookies: Map<string, string>): Promise<number> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${world.kratos.publicUrl}/sessions/whoami`, { headers: { cookie } });
  return answer.status;
}

/** Nothing was asked of the API, and the dialog says why. */
async function expectRefused(answer: Visited, person: Person, sentence: string): Promise<void> {
  expect(answer.status).toBe(sentence === outOfDate ? 403 : 400);
  expect(findDialog(answer)?.querySelector('[role="alert"]')?.text).toBe(sentence);
  expect(atApi.list()).toEqual([]);
  expect(await exists(person)).toBe(true);
}

async function expectFailure(visitor: Visitor, answer: Visited): Promise<void> {
  expect([answer.status, answer.location]).toEqual([303, "/ui"]);
  const page = await visitor.follow(answer);
  expect(page.status).toBe(200);
  expect(page.page.querySelector(".toast")?.text).toBe(notDeleted);
  expect(findDialog(page)).toBeNull();
}

async function expectDeleted(visitor: Visitor, answer: Visited, person: Person): Promise<void> {
  expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
  const page = await visitor.follow(answer);
  expect(page.page.querySelector(".toast")?.text).toBe(deleted);
  expect(await exists(person)).toBe(false);
}

test("R14 R39 Without our token nothing is deleted and the dialog asks again", async () => {
  const { person, visitor } = await enter();
  await expectRefused(await send(visitor, { email: person.email }), person, outOfDate);
});

test("R14 R39 The token of another person's session deletes nothing", async () => {
  const { person, visitor } = await enter();
  const token = await tokenFor((await enter()).visitor);
  expect(token).not.toBe("");
  await expectRefused(await send(visitor, { token, email: person.email }), person, outOfDate);
});

test("R14 R39 The token of an earlier session of the same person deletes nothing, in the same browser either", async () => {
  const { person, visitor } = await enter();
  const token = await tokenFor(visitor);
  const later = await signIn(person);
  await expectRefused(await send(later, { token, email: person.email }), person, outOfDate);
  later.cookies.set("form", visitor.cookies.get("form") ?? "");
  await expectRefused(await send(later, { token, email: person.email }), person, outOfDate);
});

test("R14 R39 An altered token, and one without our cookie, delete nothing", async () => {
  const { person, visitor } = await enter();
  const { email } = person;
  const token = await tokenFor(visitor);
  await expectRefused(await send(visitor, { token: `${token}x`, email }), person, outOfDate);
  visitor.cookies.delete("form");
  await expectRefused(await send(visitor, { token, email }), person, outOfDate);
});

test.each(["", "ada", "ada@example", "a da@example.test", "@example.test"])(
  "R39 %j is refused as no e-mail and kept as typed",
  async (email) => {
    const { person, visitor } = await enter();
    const answer = await send(visitor, { token: await tokenFor(visitor), email });
    await expectRefused(answer, person, invalid);
    expect(fieldOf(answer, "email").getAttribute("value") ?? "").toBe(email);
  },
);

test("R39 A form without an e-mail is refused as no e-mail", async () => {
  const { person, visitor } = await enter();
  await expectRefused(await send(visitor, { token: await tokenFor(visitor) }), person, invalid);
});

test("R39 The e-mail of another account is refused as a different one and kept as typed", async () => {
  const { person, visitor } = await enter();
  const other = await world.createPerson();
  const { email } = other;
  const answer = await send(visitor, { token: await tokenFor(visitor), email });
  await expectRefused(answer, person, different);
  expect(fieldOf(answer, "email").getAttribute("value")).toBe(email);
  expect(await exists(other)).toBe(true);
});

test("R39 Opening an address that has token and e-mail in it shows the dialog and deletes nothing", async () => {
  const { person, visitor } = await enter();
  const fields = new URLSearchParams({ token: await tokenFor(visitor), email: person.email });
  const page = await visitor.get(`${dialogPath}&${fields.toString()}`);
  expect(page.status).toBe(200);
  expect(findDialog(page)?.querySelector("h2")?.text).toBe("¿Eliminar cuenta?");
  expect(atApi.list()).toEqual([]);
  expect(await exists(person)).toBe(true);
});

test.each(["PUT", "PATCH", "DELETE"])(
  "R39 A %s with token and e-mail deletes nothing",
  async (method) => {
    const { person, visitor } = await enter();
    const body = new URLSearchParams({ token: await tokenFor(visitor), email: person.email });
    const headers = {
      Origin: world.url,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const answer = await visitor.request(dialogPath, { method, body: body.toString(), headers });
    expect(answer.status).toBe(405);
    expect(atApi.list()).toEqual([]);
    expect(await exists(person)).toBe(true);
  },
);

test("R39 A form from another site deletes nothing", async () => {
  const { person, visitor } = await enter();
  const body = new URLSearchParams({ token: await tokenFor(visitor), email: person.email });
  const answer = await visitor.post(dialogPath, body, { Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  expect(atApi.list()).toEqual([]);
  expect(await exists(person)).toBe(true);
});

test("R39 A session that was ended meanwhile deletes nothing and leads to sign-in", async () => {
  const { person, visitor } = await enter();
  const token = await tokenFor(visitor);
  const ended = await fetch(`${world.kratos.adminUrl}/admin/identities/${person.id}/sessions`, {
    method: "DELETE",
  });
  expect(ended.status).toBe(204);
  const answer = await send(visitor, { token, email: person.email });
  expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
  expect(atApi.list()).toEqual([]);
  expect(await exists(person)).toBe(true);
});

test("R39 Nobody's form deletes nothing and leads to sign-in", async () => {
  const { person, visitor } = await enter();
  const token = await tokenFor(visitor);
  const answer = await send(new Visitor(world.url), { token, email: person.email });
  expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
  expect(atApi.list()).toEqual([]);
  expect(await exists(person)).toBe(true);
});

test("R39 The typed e-mail may have blanks around it", async () => {
  const { person, visitor } = await enter();
  const email = ` ${person.email} `;
  const answer = await send(visitor, { token: await tokenFor(visitor), email });
  await expectDeleted(visitor, answer, person);
});

test("R40 The API is asked once, for the play id of the session's public metadata", async () => {
  const { person, visitor } = await enter({ playId: "a-7_b" });
  await expectDeleted(visitor, await confirm(visitor, person), person);
  const asked = atApi.list().map(({ method, path }) => `${method} ${path}`);
  expect(asked).toEqual(["DELETE /api/user/a-7_b"]);
});

test("R40 Without a play id the API is asked for 1", async () => {
  const { person, visitor } = await enter();
  await expectDeleted(visitor, await confirm(visitor, person), person);
  expect(atApi.list().map(({ path }) => path)).toEqual(["/api/user/1"]);
});

test("R40 A play id in the form or in the address is ignored", async () => {
  const { person, visitor } = await enter({ playId: "7" });
  const fields = { token: await tokenFor(visitor), email: person.email };
  const more = { playId: "8", play_id: "8", id: "8" };
  const body = new URLSearchParams({ ...fields, ...more });
  const query = new URLSearchParams(more).toString();
  const answer = await visitor.post(`${dialogPath}&${query}`, body);
  await expectDeleted(visitor, answer, person);
  expect(atApi.list().map(({ path }) => path)).toEqual(["/api/user/7"]);
});

test.each(["../x", "..", ".", "7/8", "7\\8", "7%2f8", "%2e%2e", "7?x=1", "7#x", "7 8", ""])(
  "R40 With the play id %j nothing is asked of the API and an error page says so",
  async (playId) => {
    const { person, visitor } = await enter({ playId });
    const answer = await confirm(visitor, person);
    expect(answer.status).toBe(500);
    expect(answer.page.querySelector("h1")?.text).toBe("Unexpected Application Error!");
    expect(answer.location).toBeNull();
    expect(atApi.list()).toEqual([]);
    expect(await exists(person)).toBe(true);
    expect(await sessionStatus(visitor.cookies)).toBe(200);
  },
);

test("R40 The API gets Kratos' cookies and its own XSRF cookie, no other, and no body", async () => {
  const { person, visitor } = await enter();
  const foreign = { theme: "dark", lng: "es", toast: "x", other: "y", "NOT-XSRF-TOKEN": "z" };
  for (const [name, value] of Object.entries(foreign)) visitor.cookies.set(name, value);
  visitor.cookies.set("XSRF-TOKEN", "a%2Fb%3D");
  await expectDeleted(visitor, await confirm(visitor, person), person);
  const [asked] = atApi.list();
  const names = (asked?.headers.cookie ?? "").split("; ").map((pair) => pair.split("=")[0] ?? "");
  expect(names.map((name) => name.replace(/^csrf_token_.*/, "csrf_token_…")).sort()).toEqual(
    ["XSRF-TOKEN", "csrf_token_…", "ory_kratos_session"].sort(),
  );
  expect(asked?.headers.cookie).toContain("XSRF-TOKEN=a%2Fb%3D");
  expect(asked?.headers["x-xsrf-token"]).toBe("a/b=");
  expect(asked?.body).toBe("");
  expect(asked?.headers["content-type"]).toBeUndefined();
});

test("R40 Of the browser's headers none reaches the API", async () => {
  const { person, visitor } = await enter();
  const body = new URLSearchParams({ token: await tokenFor(visitor), email: person.email });
  const headers = {
    Authorization: "Bearer x",
    "X-Session-Token": "x",
    "X-Forwarded-For": "6.6.6.6",
    "X-XSRF-TOKEN": "forged",
    "X-Custom": "x",
  };
  await expectDeleted(visitor, await visitor.post(dialogPath, body, headers), person);
  const reached = Object.keys(atApi.list()[0]?.headers ?? {});
  for (const name of Object.keys(headers)) expect(reached).not.toContain(name.toLowerCase());
});

test("R40 An XSRF cookie with a line break in it adds no header", async () => {
  const { person, visitor } = await enter();
  visitor.cookies.set("XSRF-TOKEN", "a%0d%0aX-Evil:%201");
  await expectFailure(visitor, await confirm(visitor, person));
  const [asked] = atApi.list();
  expect(asked?.headers["x-xsrf-token"]).toBe("a%0d%0aX-Evil:%201");
  expect(asked?.headers["x-evil"]).toBeUndefined();
});

test("R40 A redirect of the API is not followed", async () => {
  const { person, visitor } = await enter();
  api.mode = "redirect";
  await expectFailure(visitor, await confirm(visitor, person));
  expect(atApi.list().map(({ path }) => path)).toEqual(["/api/user/1"]);
});

test.each<AccountApiMode>(["fail", "error", "hang", "redirect"])(
  "R41 When the API does %s, a toast says so, the session goes on and another try works",
  async (mode) => {
    const { person, visitor } = await enter();
    api.mode = mode;
    await expectFailure(visitor, await confirm(visitor, person));
    expect(await exists(person)).toBe(true);
    expect(await sessionStatus(visitor.cookies)).toBe(200);
    api.mode = "work";
    await expectDeleted(visitor, await confirm(visitor, person), person);
  },
);

test("R41 While the API is down a toast says so, the session goes on and another try works", async () => {
  const { person, visitor } = await enter();
  await api.stop();
  try {
    await expectFailure(visitor, await confirm(visitor, person));
  } finally {
    api = await startApi();
  }
  expect(await sessionStatus(visitor.cookies)).toBe(200);
  await expectDeleted(visitor, await confirm(visitor, person), person);
});

test("R41 After a deletion the session is over and the toast is said once", async () => {
  const { person, visitor } = await enter();
  const before = new Map(visitor.cookies);
  await expectDeleted(visitor, await confirm(visitor, person), person);
  expect(await sessionStatus(before)).toBe(401);
  expect((await visitor.get("/ui/login")).html).not.toContain(deleted);
  expect((await visitor.get("/ui")).location).toBe("/ui/login");
});

test("R41 The same confirmation sent twice at once deletes once, and neither answer says that it failed", async () => {
  const { person, visitor } = await enter();
  const other = await world.createPerson();
  const fields = { token: await tokenFor(visitor), email: person.email };
  const [one, two] = await Promise.all([send(visitor, fields), send(visitor, fields)]);
  expect(await exists(person)).toBe(false);
  expect(await exists(other)).toBe(true);
  expect([one.status, two.status]).toEqual([303, 303]);
  expect([one.location, two.location]).toEqual(["/ui/login", "/ui/login"]);
  expect(atApi.list()).toHaveLength(1);
  const page = await visitor.get("/ui/login");
  expect(page.page.querySelector(".toast")?.text).toBe(deleted);
});

test("R41 A confirmation sent again after the deletion leads to sign-in and asks the API nothing", async () => {
  const { person, visitor } = await enter();
  const fields = { token: await tokenFor(visitor), email: person.email };
  await expectDeleted(visitor, await send(visitor, fields), person);
  atApi.forget();
  const again = await send(visitor, fields);
  expect([again.status, again.location]).toEqual([303, "/ui/login"]);
  expect(atApi.list()).toEqual([]);
});

/** What the log has about a deletion since the line that was its last. */
async function readEvents(from: number): Promise<{ lines: string[]; next: number }> {
  const all = (await readFile(world.app.logPath, "utf8")).split("\n");
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
  "R41 When the API does %s, the log has an event with the outcome %s, and nobody's e-mail",
  async (mode, outcome, level) => {
    const { person, visitor } = await enter();
    const token = await tokenFor(visitor);
    const { next } = await readEvents(0);
    api.mode = mode;
    await send(visitor, { token, email: person.email });
    const lines = await waitForEvents(next);
    expect(lines).toHaveLength(1);
    const event = JSON.parse(lines[0] ?? "") as Record<string, unknown>;
    expect(event).toMatchObject({ event: "account_deletion", outcome });
    expect(event.level).toBe(level === "info" ? 30 : 40);
    expect(event.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(await readFile(world.app.logPath, "utf8")).not.toContain(person.email);
  },
);

test("R41 An impossible play id is in the log as well", async () => {
  const { person, visitor } = await enter({ playId: "../x" });
  const token = await tokenFor(visitor);
  const { next } = await readEvents(0);
  await send(visitor, { token, email: person.email });
  const lines = await waitForEvents(next);
  expect(lines.map((line) => (JSON.parse(line) as { outcome: string }).outcome)).toEqual([
    "impossible",
  ]);
});

test("R42 Where the account is deleted later, the log-out link ends the session, and then the toast is said", async () => {
  const { person, visitor } = await enter();
  api.mode = "later";
  const before = new Map(visitor.cookies);
  const answer = await confirm(visitor, person);
  expect(answer.status).toBe(303);
  expect(answer.location).toMatch(/^\/self-service\/logout\?/);
  const home = await visitor.follow(answer);
  expect(new URL(home.location ?? "", world.url).pathname).toBe("/ui");
  const login = await visitor.follow(home);
  expect(login.location).toBe("/ui/login");
  const page = await visitor.follow(login);
  expect(page.page.querySelector(".toast")?.text).toBe(deleted);
  expect(await sessionStatus(before)).toBe(401);
});

test("R42 When Kratos does not end the session of a deleted account, it is said to be deleted all the same, the browser forgets the session and the log has an event for the repair", async () => {
  const [port = 0, apiPort = 0] = await findFreePorts(2);
  const upstream = await startBrokenUpstream();
  const promising = await startAccountApi({
    port: apiPort,
    kratos: { publicUrl: upstream.url, adminUrl: upstream.url },
  });
  promising.mode = "later";
  const app = await startApp({
    port,
    publicUrl: `http://localhost:${port}`,
    kratos: { publicUrl: upstream.url },
    accountApi: promising,
  });
  try {
    const identity = { id: "i1", traits: { email: "ada@example.test" } };
    const nodes: object[] = [];
    upstream.fault = "error";
    upstream.answers = {
      "GET /sessions/whoami": { status: 200, body: { id: "s1", identity } },
      "GET /self-service/settings": {
        status: 200,
        body: { id: "f1", ui: { action: "https://identity.example/", nodes } },
      },
    };
    const visitor = new Visitor(app.url);
    visitor.cookies.set("ory_kratos_session", "s");
    const answer = await send(visitor, {
      token: await tokenFor(visitor),
      email: "ada@example.test",
    });
    expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
    expect(promising.requests).toHaveLength(1);
    expect(visitor.cookies.has("ory_kratos_session")).toBe(false);
    const login = { status: 200, body: { id: "f2", ui: { action: "https://a.example", nodes } } };
    upstream.answers = { "GET /self-service/login": login };
    const page = await visitor.follow(answer);
    expect(page.page.querySelector(".toast")?.text).toBe(deleted);
    const log = await readFile(app.logPath, "utf8");
    const outcomes = [...log.matchAll(/"account_deletion","outcome":"(\w+)"/g)].map(([, o]) => o);
    expect(outcomes).toEqual(["deleted", "session_left"]);
  } finally {
    await app.stop();
    await promising.stop();
    await upstream.stop();
  }
});

test("Without an account API there is no button to delete, and the dialog's address does nothing", async () => {
  const without = await startWorld({ profile: "mobile" });
  try {
    const person = await without.createPerson({ name: { first: "Ada" } });
    const visitor = new Visitor(without.url);
    const { email: identifier, email, password } = person;
    await visitor.press(await visitor.get("/ui/login"), "method=password", {
      identifier,
      password,
    });
    for (const path of ["/ui", dialogPath]) {
      const page = await visitor.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      const actions = page.page.querySelectorAll("main a").map((link) => link.text);
      expect(actions).toEqual(["Cerrar sesión"]);
      expect(findDialog(page)).toBeNull();
    }
    const answer = await send(visitor, { token: "t", email });
    expect(answer.html).not.toContain(deleted);
    const identity = `${without.kratos.adminUrl}/admin/identities/${person.id}`;
    expect((await fetch(identity)).status).toBe(200);
  } finally {
    await without.stop();
  }
});
