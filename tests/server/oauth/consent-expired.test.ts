import { expect, test } from "vitest";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

const world = await started(startWorld({ hydra: true, hydraRequestLifespan: "5s" }));

test("R34 A request that took too long has a page that says where to start again, and grants nothing", async () => {
  const app = await registerApp(world);
  const person = await world.createPerson();
  const { visitor, consent } = await reachConsent({ ...app, person });
  expect(consent.status).toBe(200);
  await expect
    .poll(async () => (await visitor.get(consent.url)).status, { timeout: 15_000 })
    .toBe(400);
  const late = await visitor.press(consent, "decision=allow");
  expect([late.status, late.title]).toEqual([400, "This link is no longer valid"]);
});
