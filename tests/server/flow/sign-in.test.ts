import { beforeEach, expect, test } from "vitest";
import { fieldOf, messagesOf, readForm, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld();
beforeEach(() => world.calls.forget());

test("The first visit of the sign-in page costs one call to Kratos and no redirect", async () => {
  const page = await new Visitor(world.url).get("/login");
  expect(page.status).toBe(200);
  expect(page.title).toBe("Sign in");
  expect(world.calls.list().map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /self-service/login/browser",
  ]);
});

test("A refused sign-in costs one call, is a 400, keeps the identifier and not the password", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  world.calls.forget();
  const typed = { identifier: "somebody@example.test", password: "not-the-password" };
  const refused = await visitor.press(page, "method=password", typed);
  expect(refused.status).toBe(400);
  expect(messagesOf(refused, 4000006)).toHaveLength(1);
  expect(fieldOf(refused, "identifier").getAttribute("value")).toBe("somebody@example.test");
  expect(refused.html).not.toContain("not-the-password");
  expect(refused.title).toBe("Error: Sign in");
  expect(world.calls.list()).toHaveLength(1);
});

test("R21 R22 A sign-in that is right answers 303 with every cookie of Kratos on a line of its own", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  const { email: identifier, password } = person;
  const done = await visitor.press(page, "method=password", { identifier, password });
  expect([done.status, done.location]).toEqual([303, "/"]);
  const names = done.headers.getSetCookie().map((line) => line.split("=")[0]);
  expect(names).toContain("ory_kratos_session");
  expect(names.some((name) => name?.startsWith("csrf_token_"))).toBe(true);
});

test("R61 The same form sent twice signs in twice and fails never", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  const { email: identifier, password } = person;
  const { action, body } = readForm(page, "method=password", { identifier, password });
  const both = await Promise.all([visitor.post(action, body), visitor.post(action, body)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
});

test("R26 Fields that are not the flow's, and a second identifier, do not reach Kratos", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  const { action, body } = readForm(page, "method=password", {
    identifier: "first",
    password: "x",
  });
  body.append("transient_payload", '{"a":1}');
  body.append("upstream_parameters.login_hint", "b");
  body.append("identifier", "second");
  world.calls.forget();
  await visitor.post(action, body);
  const sent = new URLSearchParams(world.calls.list()[0]?.body);
  expect([...sent.keys()].sort()).toEqual(
    [
      "csrf_token",
      "identifier",
      "method",
      "passkey_challenge",
      "passkey_login",
      "password",
      "transient_payload",
    ].sort(),
  );
  // Our own word for the mails.
  expect(sent.getAll("transient_payload")).toEqual(['{"lang":"en","door":"account"}']);
  expect(sent.getAll("identifier")).toEqual(["first"]);
});

test("R26 A form without our list of its fields is held against the flow itself", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  const { action, body } = readForm(page, "method=password", { identifier: "a", password: "x" });
  body.delete("vestibule_fields");
  body.append("transient_payload", '{"a":1}');
  world.calls.forget();
  const refused = await visitor.post(action, body);
  expect(refused.status).toBe(400);
  expect(world.calls.list().map(({ method }) => method)).toEqual(["GET", "POST"]);
  const sent = new URLSearchParams(world.calls.list()[1]?.body);
  expect(sent.getAll("transient_payload")).toEqual(['{"lang":"en","door":"account"}']);
});

test.each(["aaaa", "7e323122-b3c7-437b-ba70-d6af284a63a0", "%00", "../../admin"])(
  "R60 A flow id %s that nobody knows makes a fresh form and says so",
  async (id) => {
    const page = await new Visitor(world.url).get(`/login?flow=${encodeURIComponent(id)}`);
    expect(page.status).toBe(200);
    expect(page.page.querySelector(".notice")?.text).toContain("so we opened a new one");
    expect(fieldOf(page, "password")).toBeDefined();
  },
);

test("R60 A form of a flow that is gone is shown afresh, with what was typed and without the password", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login?return_to=/settings");
  const typed = { identifier: "a@example.test", password: "hunter2" };
  const { action, body } = readForm(page, "method=password", typed);
  const gone = action.replace(/flow=[\w-]+/, "flow=7e323122-b3c7-437b-ba70-d6af284a63a0");
  const fresh = await visitor.post(gone, body);
  expect(fresh.status).toBe(400);
  expect(fieldOf(fresh, "identifier").getAttribute("value")).toBe("a@example.test");
  expect(fresh.html).not.toContain("hunter2");
  expect(readForm(fresh, "method=password").action).toContain("return_to=%2Fsettings");
});

test("R60 Another browser's flow makes a fresh form", async () => {
  const page = await new Visitor(world.url).get("/login");
  const id = /flow=([\w-]+)/.exec(readForm(page, "method=password").action)?.[1] ?? "";
  const other = await new Visitor(world.url).get(`/login?flow=${id}`);
  expect(other.status).toBe(200);
  expect(readForm(other, "method=password").action).not.toContain(id);
});

test("R64 A form without any cookie leads to the page that asks for cookies, once", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  visitor.cookies.clear();
  const refused = await visitor.press(page, "method=password", { identifier: "a", password: "x" });
  expect(refused.status).toBe(403);
  expect(refused.title).toBe("Cookies are required");
  const again = refused.page.querySelector("main form");
  expect(again?.getAttribute("action")).toMatch(/^\/login/);
  expect(again?.querySelector('[name="identifier"]')?.getAttribute("value")).toBe("a");
  expect(again?.querySelector('[name="password"]')).toBeNull();
});

test("A token that another tab has changed makes a fresh form with what was typed", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  const { action, body } = readForm(page, "method=password", { identifier: "a", password: "x" });
  body.set("csrf_token", "changed");
  const fresh = await visitor.post(action, body);
  expect(fresh.status).toBe(400);
  expect(fresh.page.querySelector(".notice")?.text).toContain("no longer valid");
  expect(fieldOf(fresh, "identifier").getAttribute("value")).toBe("a");
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "http:evil.example"])(
  "R17 return_to=%s is left out and sign-in ends at home",
  async (address) => {
    const person = await world.createPerson();
    const visitor = new Visitor(world.url);
    const page = await visitor.get(`/login?return_to=${encodeURIComponent(address)}`);
    expect(page.status).toBe(200);
    const { email: identifier, password } = person;
    const done = await visitor.press(page, "method=password", { identifier, password });
    const end = new URL(done.location ?? "", world.url);
    expect(end.origin).toBe(world.url);
  },
);

test("return_to to a page of ours is gone back to", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login?return_to=/settings");
  const { email: identifier, password } = person;
  const done = await visitor.press(page, "method=password", { identifier, password });
  expect(done.location).toBe("/settings");
});

test("A signed-in person is led home, or back where they came from", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  const { email: identifier, password } = person;
  await visitor.press(page, "method=password", { identifier, password });
  expect((await visitor.get("/login")).location).toBe("/");
  expect((await visitor.get("/registration")).location).toBe("/");
  expect((await visitor.get("/login?return_to=/settings")).location).toBe("/settings");
});

test("R63 The sign-in form of a second tab, sent when signed in, leads home and says why", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const [first, second] = [await visitor.get("/login"), await visitor.get("/login")];
  const { email: identifier, password } = person;
  await visitor.press(first, "method=password", { identifier, password });
  const again = await visitor.press(second, "method=password", { identifier, password });
  expect([again.status, again.location]).toEqual([303, "/"]);
  expect((await visitor.follow(again)).html).toContain("You’re already signed in.");
});

test("R37 Opening the sign-out page signs nobody out; its form does, and the old cookie is of no use any more", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const { email: identifier, password } = person;
  await visitor.press(await visitor.get("/login"), "method=password", { identifier, password });
  const old = new Map(visitor.cookies);
  const question = await visitor.get("/logout");
  expect((await visitor.get("/")).status).toBe(200);
  expect(question.html).toContain("Do you wish to log out?");
  const done = await visitor.press(question, "decision=yes");
  expect([done.status, done.location]).toEqual([303, "/login"]);
  visitor.cookies.clear();
  for (const [name, value] of old) visitor.cookies.set(name, value);
  expect((await visitor.get("/sessions/whoami")).status).toBe(401);
  expect((await visitor.get("/")).location).toBe("/login");
});

test("A switched-off account is told so and is not led round in circles", async () => {
  const person = await world.createPerson();
  await fetch(`${world.kratos.adminUrl}/admin/identities/${person.id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify([{ op: "replace", path: "/state", value: "inactive" }]),
  });
  const visitor = new Visitor(world.url);
  const { email: identifier, password } = person;
  const refused = await visitor.press(await visitor.get("/login"), "method=password", {
    identifier,
    password,
  });
  // A page of ours, or since main of 2026-07-29 a message of Kratos above the form.
  expect([400, 403]).toContain(refused.status);
  expect(refused.page.querySelector("main")?.text).toMatch(
    /Th(e|is) account has been deactivated\. Contact this site’s support\./,
  );
});

test("Every link and the form carry the person's parameters", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login?return_to=/settings&login_hint=a@example.test");
  expect(fieldOf(page, "identifier").getAttribute("value")).toBe("a@example.test");
  const link = (id: string) =>
    page.page.querySelector(`[data-testid="${id}"]`)?.getAttribute("href");
  expect(link("signup-link")).toBe(
    "/registration?return_to=%2Fsettings&login_hint=a%40example.test",
  );
  expect(link("forgot-password-link")).toBe("/recovery?return_to=%2Fsettings");
  expect(readForm(page, "method=password").action).toContain("return_to=%2Fsettings");
});

test("Signing up with a known address says how to sign in to the account that it has", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const traits = { "traits.email": person.email, "traits.name.first": "Ada" };
  const first = await visitor.press(await visitor.get("/registration"), "method=profile", traits);
  const second = await visitor.follow(first);
  const refused = await visitor.press(second, "method=password", { password: "correct horse b" });
  expect(refused.status).toBe(400);
  expect(messagesOf(refused, 4000028)[0]).toContain(
    "Sign in to it with: one-time code or password.",
  );
});

test("An address that was refused three times in one verification is refused once on the page", async () => {
  const visitor = new Visitor(world.url);
  let page = await visitor.get("/verification");
  for (let time = 0; time < 3; time += 1) {
    page = await visitor.press(page, "method=code", { email: "nobody" });
    // Main of 2026-07-29 takes it for a phone number, and refuses nothing.
    if (page.location) return;
    expect(page.status).toBe(400);
  }
  expect(page.page.querySelectorAll(".field-message")).toHaveLength(1);
});

test.each([
  ["/registration", "Register an account"],
  ["/login", "Sign in"],
])(
  "%s for an organization that offers nothing says so, and leads to the same without it",
  async (at, title) => {
    const organization = "6f9619ff-8b86-4011-b42d-00c04fc964ff";
    const visitor = new Visitor(world.url);
    const page = await visitor.get(`${at}?organization=${organization}&return_to=%2Fsettings`);
    expect(page.status).toBe(200);
    const { text } = page.page.querySelector("main") ?? { text: "" };
    expect(text).toContain("This site doesn’t offer this at the moment.");
    expect(text).not.toContain("Sign up another way");
    const out = page.page.querySelector('[data-testid="anywhere-link"]');
    expect([out?.text, out?.getAttribute("href")]).toEqual([
      "Try another way",
      `${at}?return_to=%2Fsettings`,
    ]);
    const other = await visitor.get(out?.getAttribute("href") ?? "");
    expect(other.title).toBe(title);
    expect(fieldOf(other, at === "/login" ? "identifier" : "traits.email")).toBeDefined();
  },
);
