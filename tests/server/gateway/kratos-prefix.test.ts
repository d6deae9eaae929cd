import { expect, test } from "vitest";
import { fieldOf, messagesOf, Visitor } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

const world = await started(startWorld({ kratosPrefix: "/kratos" }));

test("With a path in KRATOS_PUBLIC_URL a wrong password is refused, and the right one signs in and out", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const typed = { identifier: person.email, password: "not the password" };
  const first = await visitor.press(await visitor.get("/login"), "method=password", typed);
  expect(first.status).toBe(400);
  expect(messagesOf(first, 4000006)).toHaveLength(1);
  const signedIn = await visitor.press(first, "method=password", {
    ...typed,
    password: person.password,
  });
  expect([signedIn.status, signedIn.location]).toEqual([303, "/"]);
  const settings = await visitor.get("/settings");
  expect(fieldOf(settings, "traits.email").getAttribute("value")).toBe(person.email);
  const left = await visitor.press(await visitor.get("/logout"), "decision=yes");
  expect(left.location).toBe("/login");
  expect((await visitor.get("/settings")).location).toMatch(/^\/login/);
});

test("With a path in KRATOS_PUBLIC_URL Kratos' own paths are passed on below it", async () => {
  world.calls.forget();
  const visitor = new Visitor(world.url);
  const begun = await visitor.get("/self-service/login/browser");
  expect(begun.status).toBe(303);
  expect(begun.location).toMatch(/\/login\?flow=/);
  const page = await visitor.follow(begun);
  expect(page.status).toBe(200);
  const script = await visitor.get("/.well-known/ory/webauthn.js");
  expect(script.status).toBe(200);
  expect((await visitor.get("/sessions/whoami")).status).toBe(401);
  expect(world.calls.list().map(({ path }) => path.split("?")[0])).toEqual([
    "/self-service/login/browser",
    "/self-service/login/flows",
    "/.well-known/ory/webauthn.js",
    "/sessions/whoami",
  ]);
});
