import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { confirm, dialogPath, tokenFor } from "../../support/visitor/deletion-form";
import {
  expectFailure,
  startDeletionWorld,
  type DeletionWorld,
} from "../../support/world/deletion-world";

let deletions: DeletionWorld;
beforeAll(async () => {
  deletions = await startDeletionWorld();
});
afterAll(() => deletions.stop());
beforeEach(() => deletions.forget());

test("R40 The API is asked once, for the play id of the session's public metadata", async () => {
  const { person, visitor } = await deletions.enter({ playId: "a-7_b" });
  await deletions.expectDeleted({ person, visitor }, await confirm(visitor, person));
  const asked = deletions.atApi.list().map(({ method, path }) => `${method} ${path}`);
  expect(asked).toEqual(["DELETE /api/user/a-7_b"]);
});

test("R40 Without a play id the API is asked for 1", async () => {
  const { person, visitor } = await deletions.enter();
  await deletions.expectDeleted({ person, visitor }, await confirm(visitor, person));
  expect(deletions.atApi.list().map(({ path }) => path)).toEqual(["/api/user/1"]);
});

test("R40 A play id in the form or in the address is ignored", async () => {
  const { person, visitor } = await deletions.enter({ playId: "7" });
  const fields = { token: await tokenFor(visitor), email: person.email };
  const more = { playId: "8", play_id: "8", id: "8" };
  const body = new URLSearchParams({ ...fields, ...more });
  const query = new URLSearchParams(more).toString();
  const answer = await visitor.post(`${dialogPath}&${query}`, body);
  await deletions.expectDeleted({ person, visitor }, answer);
  expect(deletions.atApi.list().map(({ path }) => path)).toEqual(["/api/user/7"]);
});

test.each(["../x", "..", ".", "7/8", "7\\8", "7%2f8", "%2e%2e", "7?x=1", "7#x", "7 8", ""])(
  "R40 With the play id %j nothing is asked of the API and an error page says so",
  async (playId) => {
    const { person, visitor } = await deletions.enter({ playId });
    const answer = await confirm(visitor, person);
    expect(answer.status).toBe(500);
    expect(answer.page.querySelector("h1")?.text).toBe("Unexpected Application Error!");
    expect(answer.location).toBeNull();
    expect(deletions.atApi.list()).toEqual([]);
    expect(await deletions.exists(person)).toBe(true);
    expect(await deletions.sessionStatus(visitor.cookies)).toBe(200);
  },
);

test("R40 The API gets Kratos' cookies and its own XSRF cookie, no other, and no body", async () => {
  const { person, visitor } = await deletions.enter();
  const foreign = { theme: "dark", lng: "es", toast: "x", other: "y", "NOT-XSRF-TOKEN": "z" };
  for (const [name, value] of Object.entries(foreign)) visitor.cookies.set(name, value);
  visitor.cookies.set("XSRF-TOKEN", "a%2Fb%3D");
  await deletions.expectDeleted({ person, visitor }, await confirm(visitor, person));
  const [asked] = deletions.atApi.list();
  const names = (asked?.headers.cookie ?? "").split("; ").map((pair) => pair.split("=")[0] ?? "");
  expect(names.map((name) => name.replace(/^csrf_token_.*/, "csrf_token_…")).sort()).toEqual(
    ["XSRF-TOKEN", "csrf_token_…", "ory_kratos_session"].sort(),
  );
  expect(asked?.headers.cookie).toContain("XSRF-TOKEN=a%2Fb%3D");
  expect(asked?.headers["x-xsrf-token"]).toBe("a/b=");
  expect(asked?.body).toBe("");
  expect(asked?.headers["content-type"]).toBeUndefined();
});

test("R40 None of the browser's headers reaches the API", async () => {
  const { person, visitor } = await deletions.enter();
  const body = new URLSearchParams({ token: await tokenFor(visitor), email: person.email });
  const headers = {
    Authorization: "Bearer x",
    "X-Session-Token": "x",
    "X-Forwarded-For": "6.6.6.6",
    "X-XSRF-TOKEN": "forged",
    "X-Custom": "x",
  };
  await deletions.expectDeleted({ person, visitor }, await visitor.post(dialogPath, body, headers));
  const reached = Object.keys(deletions.atApi.list()[0]?.headers ?? {});
  for (const name of Object.keys(headers)) expect(reached).not.toContain(name.toLowerCase());
});

test("R40 An XSRF cookie with a line break in it adds no header", async () => {
  const { person, visitor } = await deletions.enter();
  visitor.cookies.set("XSRF-TOKEN", "a%0d%0aX-Evil:%201");
  await expectFailure(visitor, await confirm(visitor, person));
  const [asked] = deletions.atApi.list();
  expect(asked?.headers["x-xsrf-token"]).toBe("a%0d%0aX-Evil:%201");
  expect(asked?.headers["x-evil"]).toBeUndefined();
});

test("R40 A redirect of the API is not followed", async () => {
  const { person, visitor } = await deletions.enter();
  deletions.api.mode = "redirect";
  await expectFailure(visitor, await confirm(visitor, person));
  expect(deletions.atApi.list().map(({ path }) => path)).toEqual(["/api/user/1"]);
});
