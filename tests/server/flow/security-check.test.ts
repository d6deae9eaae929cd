import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { startWorld, type World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test("The page for when something looks wrong signs out the others and comes back to itself", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  const before = await here.get("/security-check");
  const token = before.page.querySelector('input[name="token"]')?.getAttribute("value") ?? "";
  const done = await here.post("/security-check", new URLSearchParams({ token }));
  expect([done.status, done.location]).toEqual([303, "/security-check"]);
  expect((await there.get("/")).location).toBe("/login");
  const after = await here.get("/security-check");
  expect(after.html).toContain("You’re signed in only here.");
  expect(after.page.querySelector('input[name="token"]')).toBeNull();
});

test("A new password chosen from there leads back to it, and says that it is changed", async () => {
  const here = await signIn(world.url, await world.createPerson());
  const check = await here.get("/security-check");
  const links = [...check.page.querySelectorAll("a")].map(
    (link) => link.getAttribute("href") ?? "",
  );
  const link = links.find((href) => href.endsWith("#password")) ?? "";
  const settings = await here.get(link.split("#")[0] ?? "");
  const password = "a-new-password-after-the-scare";
  const saved = await here.press(settings, "method=password", { password });
  expect([saved.status, saved.location]).toEqual([303, "/security-check"]);
  for (const after of [await here.get("/security-check"), await here.get("/security-check")]) {
    expect(after.html).toContain("Password changed");
    expect(after.html).toContain("Change it again");
    expect(after.html).not.toContain("Your changes have been saved!");
  }
});

test("A form without its token signs nobody out", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  const answer = await here.post("/security-check", new URLSearchParams({ token: "x" }));
  expect(answer.status).toBe(403);
  expect((await there.get("/")).status).toBe(200);
});

test("Without a session it leads to sign-in and back", async () => {
  const page = await new Visitor(world.url).get("/security-check");
  expect(page.location).toBe("/login?return_to=%2Fsecurity-check");
});
