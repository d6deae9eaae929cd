import { afterEach, expect, test, vi } from "vitest";
import { cookiesFor, lineFor } from "../../tests/support/stand-in/kept-state";
import { loadWith } from "../../tests/support/stand-in/load-with";
import { pageFor } from "../../tests/support/stand-in/request-for";
import {
  hasFormToken,
  issueFormToken,
  reportRefusedToken,
  requireFormToken,
  type TokenUse,
} from "./form-token.server";

const logged = vi.hoisted(() => vi.fn());
vi.mock(import("../telemetry/log.server"), async (load) => ({
  ...(await load()),
  log: { info: logged, warn: logged } as never,
}));
afterEach(() => {
  logged.mockClear();
  vi.useRealTimers();
});

const use: TokenUse = { purpose: "consent", about: ["challenge-1", "session-1"] };

const pageWith = (cookie = "") => pageFor("/consent", { Cookie: cookie });
const formWith = (token: string) => new URLSearchParams({ token });

async function openForm(of = use) {
  const { token, changes } = await issueFormToken(pageWith(), of);
  const cookie = await cookiesFor(changes);
  return { cookie, changes, page: pageWith(cookie), form: formWith(token) };
}

test("R14 R65 A form that was drawn for this browser, challenge and session is taken, at any time", async () => {
  const { page, form } = await openForm();
  for (const hours of [0, -1, 1, 1_000]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    expect(await hasFormToken(page, form, use)).toBe(true);
    vi.useRealTimers();
  }
});

test("R14 R27 The cookie behind the tokens is a __Host- cookie that scripts and other sites do not get", async () => {
  const line = await lineFor((await openForm()).changes);
  expect(line).toMatch(/^__Host-form=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(line.length).toBeLessThan(4096);
});

test("R14 A second tab gets no other cookie, and the forms of both tabs are taken", async () => {
  const { page, form } = await openForm();
  const other = { ...use, about: ["challenge-2", "session-1"] };
  const second = await issueFormToken(page, other);
  expect(second.changes).toEqual({});
  expect(await hasFormToken(page, form, use)).toBe(true);
  expect(await hasFormToken(page, formWith(second.token), other)).toBe(true);
});

test.each<[string, TokenUse]>([
  ["another challenge", { ...use, about: ["challenge-2", "session-1"] }],
  ["another session", { ...use, about: ["challenge-1", "session-2"] }],
  ["another form", { ...use, purpose: "logout" }],
  ["the same parts in one", { ...use, about: ["challenge-1\nsession-1"] }],
  ["parts that begin elsewhere", { ...use, about: ["challenge-", "1session-1"] }],
  ["parts without a border", { ...use, about: ["challenge-1session-1"] }],
])("R14 The token of %s is not taken", async (_what, other) => {
  const { page } = await openForm();
  const { token } = await issueFormToken(page, other);
  expect(await hasFormToken(page, formWith(token), use)).toBe(false);
});

test("R14 A missing, an altered and another browser's token are not taken", async () => {
  const { page, form } = await openForm();
  const foreign = (await openForm()).form;
  const token = form.get("token") ?? "";
  const altered = (token.startsWith("A") ? "B" : "A") + token.slice(1);
  for (const fields of ["", "token=", `token=${altered}`, `token=${token}x`, foreign.toString()]) {
    const isTaken = await hasFormToken(page, new URLSearchParams(fields), use);
    expect([fields, isTaken]).toEqual([fields, false]);
  }
});

test("R14 A form is not taken without our cookie, nor with one that somebody made up", async () => {
  const { form, cookie } = await openForm();
  for (const other of ["", "__Host-form=", `__Host-form=${btoa('"a-secret"')}`, `${cookie}x`]) {
    expect(await hasFormToken(pageWith(other), form, use)).toBe(false);
  }
});

test("R14 A browser that brings a secret of its own making gets one of ours", async () => {
  const page = pageWith(`__Host-form=${btoa('"a-secret"')}`);
  expect((await issueFormToken(page, use)).changes.form).toBeTruthy();
});

const again = "/consent?x=1";
const require = (cookie: string, form = new URLSearchParams()) =>
  requireFormToken(pageWith(cookie), { form, use, again });

test("R54 A form that is taken goes on, and leaves no line", async () => {
  const { cookie, form } = await openForm();
  await expect(require(cookie, form)).resolves.toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ...["__Host-form=a", "a=b; __Host-form=a", "a=b;__Host-form=a"].map((own) => ["stale_form", own]),
  ...["", "__Host-form=", "x__Host-form=a", "a=__Host-form=b"].map((none) => ["cookies", none]),
])("R14 R54 A refused form gets the page %s, and a line, with %j", async (code, cookie = "") => {
  await expect(require(cookie)).rejects.toMatchObject({
    data: { code, status: 403, again },
    init: { status: 403 },
  });
  expect(logged).toHaveBeenCalledTimes(1);
});

test.each([
  ["consent", "consent"],
  ["logout", "sign_out"],
  ["delete-account", "account_deletion"],
  ["connected-apps", "app_revoked"],
  ["sessions", "session_revoked"],
] as const)("R54 A form of %s without its token leaves a line about %s", (purpose, event) => {
  reportRefusedToken({ requestId: "r1" }, { purpose, about: [] });
  const line = { event, outcome: "not_confirmed", requestId: "r1" };
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(line));
});

const [former, next, foreign] = ["1f", "2e", "3d"].map((part) => `${part}9c07b6a5`.repeat(4));

async function replicaWith(...secrets: (string | undefined)[]) {
  const [replica, { cookiesFor: write }] = await loadWith(
    { COOKIE_SECRET: secrets.join(",") },
    () =>
      Promise.all([
        import("./form-token.server"),
        import("../../tests/support/stand-in/kept-state"),
      ]),
  );
  return {
    issue: async (cookie = "") => {
      const { token, changes } = await replica.issueFormToken(pageWith(cookie), use);
      return { form: formWith(token), cookie: await write(changes) };
    },
    takes: ({ cookie, form }: { cookie: string; form: URLSearchParams }) =>
      replica.hasFormToken(pageWith(cookie), form, use),
  };
}

test.each([
  ["the former secret", [former], [former, next]],
  ["the former secret, while some have the new one first", [former, next], [next, former]],
  ["the new secret, while some have the former one first", [next, former], [former, next]],
  ["the new secret, while some have it alone", [next, former], [next]],
])("R78 A form signed with %s is taken by the other replicas", async (_what, drawing, taking) => {
  const drawn = await (await replicaWith(...drawing)).issue();
  expect(await (await replicaWith(...taking)).takes(drawn)).toBe(true);
});

test("R78 A cookie signed with the former secret is signed anew, and keeps the forms that are open", async () => {
  const before = await (await replicaWith(former)).issue();
  const both = await replicaWith(next, former);
  const opened = await both.issue(before.cookie);
  for (const { form } of [before, opened]) {
    expect(await both.takes({ cookie: opened.cookie, form })).toBe(true);
  }
  const alone = await replicaWith(next);
  expect(await alone.takes(opened)).toBe(true);
  expect((await alone.issue(opened.cookie)).cookie).toBe("");
});

test("R78 Where the cookie is there but nobody can verify it, the page does not blame cookies", async () => {
  const { cookie, form } = await (await replicaWith(foreign)).issue();
  await expect(require(cookie, form)).rejects.toMatchObject({ data: { code: "stale_form" } });
});
