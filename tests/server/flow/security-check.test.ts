import { expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld();

test("The security check signs out the others, comes back to itself and says so", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  const { page } = await here.get("/security-check");
  const token = page.querySelector('main input[name="token"]')?.getAttribute("value") ?? "";
  const done = await here.post("/security-check", new URLSearchParams({ token }));
  expect([done.status, done.location]).toEqual([303, "/security-check"]);
  expect((await there.get("/")).location).toBe("/login");
  expect((await here.follow(done)).html).toContain("Logged out of all other sessions.");
});

test("A new password chosen from there leads back to it", async () => {
  const here = await signIn(world.url, await world.createPerson());
  const [link = ""] = linksIn(await here.get("/security-check"));
  expect(link).toMatch(/^\/settings\/new-password\?/);
  const password = "a-new-password-after-the-scare";
  const saved = await here.press(await here.get(link), "method=password", { password });
  expect([saved.status, saved.location]).toEqual([303, "/security-check"]);
});

test("It is reached from the settings, leads to the ways in, and says all of it in 110 words", async () => {
  const here = await signIn(world.url, await world.createPerson());
  expect(linksIn(await here.get("/settings"))).toContain("/security-check");
  const check = await here.get("/security-check");
  expect(linksIn(check)).toContain("/settings");
  expect(wordsIn(check)).toBeLessThanOrEqual(110);
});

test("Without a session it leads to sign-in and back", async () => {
  const page = await new Visitor(world.url).get("/security-check");
  expect(page.location).toBe("/login?return_to=%2Fsecurity-check");
});

function linksIn({ page }: Visited): string[] {
  return page.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");
}

function wordsIn({ page }: Visited): number {
  const main = page.querySelector("main");
  return (main?.structuredText ?? "").split(/\s+/).filter(Boolean).length;
}
