import { beforeEach, expect, test } from "vitest";
import { enter, enterPassword, sendSignIn } from "../../support/visitor/sign-in";
import { signUp } from "../../support/visitor/sign-up";
import { fieldOf, messagesOf, readForm, Visitor } from "../../support/visitor/visitor";
import { patchIdentity } from "../../support/world/identities";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();
beforeEach(() => world.calls.forget());

const stranger = { email: "a@example.test", password: "hunter2" };

/** The sign-in form of a new browser, filled in by a stranger. */
async function fillIn(path = "/login") {
  const visitor = new Visitor(world.url);
  const { email: identifier, password } = stranger;
  const form = readForm(await visitor.get(path), "method=password", { identifier, password });
  world.calls.forget();
  return { visitor, ...form };
}

test("A refused sign-in costs one call, is a 400, keeps the identifier and not the password", async () => {
  const { visitor, action, body } = await fillIn();
  const refused = await visitor.post(action, body);
  expect([refused.status, refused.title]).toEqual([400, "Error: Sign in"]);
  expect(messagesOf(refused, 4000006)).toHaveLength(1);
  expect(fieldOf(refused, "identifier").getAttribute("value")).toBe(stranger.email);
  expect(refused.html).not.toContain(stranger.password);
  expect(world.calls.list()).toHaveLength(1);
});

test("R61 The same form sent twice signs in twice and fails never", async () => {
  const { email, password } = await world.createPerson();
  const { visitor, action, body } = await fillIn();
  body.set("identifier", email);
  body.set("password", password);
  const both = await Promise.all([visitor.post(action, body), visitor.post(action, body)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
});

const nobodys = "7e323122-b3c7-437b-ba70-d6af284a63a0";

test("R60 A flow id that nobody knows, and another browser's, make a fresh form and say so", async () => {
  const others = /flow=([\w-]+)/.exec((await fillIn()).action)?.[1] ?? "";
  for (const id of ["aaaa", nobodys, "%00", "../../admin", others]) {
    const page = await new Visitor(world.url).get(`/login?flow=${encodeURIComponent(id)}`);
    expect([id, page.status]).toEqual([id, 200]);
    expect(page.page.querySelector(".notice")?.text).toContain("so we opened a new one");
    expect(readForm(page, "method=password").action).not.toContain(id);
  }
});

test("R60 A form of a flow that is gone is shown afresh, with what was typed and without the password", async () => {
  const { visitor, action, body } = await fillIn("/login?return_to=/settings");
  const fresh = await visitor.post(action.replace(/flow=[\w-]+/, `flow=${nobodys}`), body);
  expect(fresh.status).toBe(400);
  expect(fieldOf(fresh, "identifier").getAttribute("value")).toBe(stranger.email);
  expect(fresh.html).not.toContain(stranger.password);
  expect(readForm(fresh, "method=password").action).toContain("return_to=%2Fsettings");
});

test("R64 A form without any cookie leads to the page that asks for cookies, once", async () => {
  const { visitor, action, body } = await fillIn();
  visitor.cookies.clear();
  const refused = await visitor.post(action, body);
  expect([refused.status, refused.title]).toEqual([403, "Cookies are required"]);
  const again = refused.page.querySelector("main form");
  expect(again?.getAttribute("action")).toMatch(/^\/login/);
  expect(fieldOf(refused, "identifier").getAttribute("value")).toBe(stranger.email);
  expect(again?.querySelector('[name="password"]')).toBeNull();
});

// app/web/safe-redirect.server.test.ts has every address.
test.each([
  ["/settings", "/settings"],
  ["/\\evil.example", "/"],
])("R17 A sign-in with return_to=%s ends at %s", async (address, end) => {
  const path = `/login?return_to=${encodeURIComponent(address)}`;
  const done = await sendSignIn(new Visitor(world.url), await world.createPerson(), path);
  expect(new URL(done.location ?? "", world.url).href).toBe(world.url + end);
});

test("R63 The sign-in form of a second tab, sent when signed in, leads home and says why", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const second = await visitor.get("/login");
  await sendSignIn(visitor, person);
  const again = await enterPassword(visitor, second, person);
  expect([again.status, again.location]).toEqual([303, "/"]);
  expect((await visitor.follow(again)).html).toContain("You’re already signed in.");
});

test("R37 Opening the sign-out page signs nobody out; its form does, and the old cookie is of no use any more", async () => {
  const { visitor } = await enter(world);
  const old = new Map(visitor.cookies);
  const question = await visitor.get("/logout");
  expect((await visitor.get("/")).status).toBe(200);
  expect(question.html).toContain("Do you wish to log out?");
  const done = await visitor.press(question, "decision=yes");
  expect([done.status, done.location]).toEqual([303, "/login"]);
  const Cookie = [...old].map(([name, value]) => `${name}=${value}`).join("; ");
  expect((await visitor.get("/sessions/whoami", { Cookie })).status).toBe(401);
  expect((await visitor.get("/", { Cookie })).location).toBe("/login");
});

test("A switched-off account is told so and is not led round in circles", async () => {
  const person = await world.createPerson();
  const { adminUrl } = world.kratos;
  await patchIdentity(adminUrl, person.id, [{ op: "replace", path: "/state", value: "inactive" }]);
  const refused = await sendSignIn(new Visitor(world.url), person);
  // A page of ours answers, or since main of 2026-07-29 a message of Kratos above the form.
  expect([400, 403]).toContain(refused.status);
  expect(refused.page.querySelector("main")?.text).toMatch(
    /Th(e|is) account has been deactivated\. Contact this site’s support\./,
  );
});

test("Signing up with a known address says how to sign in to the account that it has", async () => {
  const { email } = await world.createPerson();
  const refused = await signUp(new Visitor(world.url), { "traits.email": email });
  expect(refused.status).toBe(400);
  expect(messagesOf(refused, 4000028)[0]).toContain(
    "Sign in to it with: one-time code or password.",
  );
});

test.each([
  ["/registration", "traits.email"],
  ["/login", "identifier"],
])(
  "%s for an organization that offers nothing says so, and leads to the same without it",
  async (at, field) => {
    const organization = "6f9619ff-8b86-4011-b42d-00c04fc964ff";
    const visitor = new Visitor(world.url);
    const page = await visitor.get(`${at}?organization=${organization}&return_to=%2Fsettings`);
    expect(page.status).toBe(200);
    const text = page.page.querySelector("main")?.text;
    expect(text).toContain("This site doesn’t offer this at the moment.");
    expect(text).not.toContain("Sign up another way");
    const out = page.page.querySelector('[data-testid="anywhere-link"]');
    const link = `${at}?return_to=%2Fsettings`;
    expect([out?.text, out?.getAttribute("href")]).toEqual(["Try another way", link]);
    expect(fieldOf(await visitor.get(link), field)).toBeDefined();
  },
);

test.each(["login", "registration", "recovery", "verification"])(
  "R60 The flow of an app is replaced at the page of a %s before anything is typed",
  async (kind) => {
    const made = await fetch(`${world.kratos.publicUrl}/self-service/${kind}/api`);
    const { id } = (await made.json()) as { id: string };
    const page = await new Visitor(world.url).get(`/${kind}?flow=${id}`);
    expect(page.status).toBe(200);
    expect(page.page.querySelector(".notice")?.text).toMatch(
      /so we opened a new one|Ask for a new/,
    );
    const action = page.page.querySelector("main form[action*=flow]")?.getAttribute("action");
    expect(action?.replace(id, "")).toBe(action);
  },
);
