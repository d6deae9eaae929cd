import { beforeAll, expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { returnFromProvider } from "../../support/visitor/sign-in-socially";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";
import type { World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await shareWorld({ social: ["acme"] });
});

test("The address of a link does not become that of an account which a social provider tells", async () => {
  const [own, hinted] = [newEmail(), newEmail()];
  const visitor = new Visitor(world.url);
  const page = await visitor.get(`/registration?login_hint=${encodeURIComponent(hinted)}`);
  expect(page.page.querySelector('[name="traits.email"]')?.getAttribute("value")).toBe(hinted);
  const done = await returnFromProvider(visitor, await visitor.press(page, "provider=acme"), own);
  expect(done.status).toBe(303);
  const home = await visitor.get("/");
  expect(home.html).toContain(own);
  expect(home.html).not.toContain(hinted);
});

test("A provider's form of the first step holds nothing that was typed or hinted", async () => {
  const page = await new Visitor(world.url).get("/registration?login_hint=eve@example.test");
  const form = page.page
    .querySelectorAll("main form")
    .find((each) => each.querySelector('[name="provider"]'));
  expect(form?.querySelectorAll('[name="csrf_token"]')).toHaveLength(1);
  expect(form?.querySelectorAll('[name^="traits."]')).toEqual([]);
});
