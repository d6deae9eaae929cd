import { beforeEach, expect, test, vi } from "vitest";
import { enter } from "../../support/visitor/sign-in";
import { sendWithToken, Visitor } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({
  hydra: true,
  accountApi: true,
  env: { DELETION_MAX_SESSION_AGE_MINUTES: "15" },
});
beforeEach(() => {
  if (world.accountApi) world.accountApi.mode = "work";
});

const question = "/settings/delete";
const file = "/settings/data.json";

const confirm = (visitor: Visitor, fields: Record<string, string>) =>
  sendWithToken(visitor, question, fields);

const exists = async (id: string) =>
  (await fetch(`${world.kratos.adminUrl}/admin/identities/${id}`)).status === 200;

test("The account page deletes the account of the session and of nobody else, and the browser forgets who used it", async () => {
  const { person, visitor } = await enter(world);
  expect([...visitor.cookies.keys()]).toContain("last");
  const other = await world.createPerson();
  const answer = await confirm(visitor, { email: person.email, id: other.id });
  expect([answer.status, answer.location]).toEqual([303, "/account-deleted"]);
  const page = await visitor.follow(answer);
  expect(page.title).toBe("Account deleted");
  expect(page.html).toContain("Your account has been deleted.");
  expect(page.page.querySelector(".toast")).toBeNull();
  expect([await exists(person.id), await exists(other.id)]).toEqual([false, true]);
  const known = ["last", "section", "ory_kratos_session"];
  expect(known.filter((name) => visitor.cookies.has(name))).toEqual([]);
  expect((await visitor.get("/")).location).toBe("/login");
  // The page is for nobody else.
  expect((await visitor.get("/account-deleted")).location).toBe("/login");
});

test("R39 The account page takes the account's email in other capitals and with spaces around it", async () => {
  const { person, visitor } = await enter(world);
  const answer = await confirm(visitor, { email: ` ${person.email.toUpperCase()}\u00a0` });
  expect([answer.status, answer.location]).toEqual([303, "/account-deleted"]);
  expect(await exists(person.id)).toBe(false);
});

test("A form without our token, or with another email, deletes nothing and says why", async () => {
  const { person, visitor } = await enter(world);
  const forged = await visitor.post(question, new URLSearchParams({ email: person.email }));
  expect([forged.status, forged.title]).toEqual([403, "Error: Delete your account?"]);
  expect(forged.html).toContain("confirm again");
  const other = await confirm(visitor, { email: "grace@example.test" });
  expect([other.status, other.title]).toEqual([400, "Error: Delete your account?"]);
  expect(other.html).toContain("This isn’t your account’s email address.");
  expect(await exists(person.id)).toBe(true);
});

test("Somebody who leaves while the deletion runs is signed out all the same", async () => {
  const { person, visitor } = await enter(world);
  const { accountApi } = world;
  if (!accountApi) throw new Error("No account API");
  accountApi.mode = "later";
  let release = () => {};
  accountApi.hold = new Promise((resolve) => {
    release = resolve;
  });
  const asked = accountApi.requests.length;
  const form = (await visitor.get(question)).page.querySelector('main [name="token"]');
  const token = form?.getAttribute("value") ?? "";
  const leaving = new AbortController();
  const sent = visitor.request(question, {
    method: "POST",
    body: new URLSearchParams({ token, email: person.email }),
    headers: { Origin: world.url },
    signal: leaving.signal,
  });
  await vi.waitFor(() => expect(accountApi.requests.length).toBe(asked + 1));
  leaving.abort();
  await expect(sent).rejects.toThrow();
  expect((await visitor.get("/")).status).toBe(200);
  release();
  await vi.waitFor(async () => expect((await visitor.get("/")).location).toBe("/login"));
  accountApi.hold = undefined;
});

test("When the API fails, the settings say so and the session goes on", async () => {
  const { person, visitor } = await enter(world);
  if (world.accountApi) world.accountApi.mode = "error";
  const answer = await confirm(visitor, { email: person.email });
  expect([answer.status, answer.location]).toEqual([303, "/settings"]);
  const page = await visitor.follow(answer);
  expect(page.page.querySelector(".settings .notice-error")?.text).toContain("couldn’t delete");
  expect(page.page.querySelector(".toast")).toBeNull();
  expect((await visitor.get("/")).status).toBe(200);
});

test("The copy of one's data is a file that nobody keeps, with the ways to sign in and without anything secret", async () => {
  const { person, visitor } = await enter(world);
  const copy = await visitor.get(file);
  expect(copy.status).toBe(200);
  expect(copy.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(copy.headers.get("Content-Disposition")).toBe('attachment; filename="account-data.json"');
  expect(copy.headers.get("Cache-Control")).toBe("no-store");
  const data = JSON.parse(copy.html) as Record<string, unknown>;
  expect(Object.keys(data).join()).toBe(
    "about,made_at,is_complete,identity,this_session,other_sessions,ways_in,connected_apps",
  );
  expect(data.ways_in).toEqual([{ kind: "password" }, { kind: "code" }]);
  expect(copy.html).toContain(person.email);
  for (const [name, value] of visitor.cookies) {
    if (value.length > 8) expect(copy.html, name).not.toContain(value);
  }
  expect(copy.html).not.toContain(person.password);
  expect(copy.html).not.toMatch(/token|credentials|csrf|secret/i);
});

test("A signed-out person gets neither the question nor the file", async () => {
  for (const path of [question, file]) {
    const { location } = await new Visitor(world.url).get(path);
    expect(location).toBe(`/login?return_to=${encodeURIComponent(path)}`);
  }
});
