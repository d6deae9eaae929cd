import { afterAll, beforeAll, expect, test } from "vitest";
import { freshMs, shortlyFresh } from "../../browser/set-up/wait-until-stale";
import { signIn } from "../../support/visitor/sign-in";
import { readForm, type Visitor } from "../../support/visitor/visitor";
import { startWorld, type World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await startWorld({ difference: shortlyFresh });
});
afterAll(() => world.stop());

type Form = ReturnType<typeof readForm>;

async function openForms() {
  const here = await signIn(world.url, await world.createPerson());
  const settings = await here.get("/settings?return_to=%2Fsecurity-check&section=password");
  const password = readForm(settings, "method=password", { password: "a-password-never-saved" });
  const profile = readForm(settings, "method=profile", { "traits.name.first": "Ada" });
  // A list without a choice counts as a wrong answer.
  for (const [name, value] of [...profile.body]) if (!value) profile.body.delete(name);
  return { here, password, profile };
}

/** Kratos asks for a fresh sign-in, which nobody does. */
async function sendUntilItWaits(here: Visitor, { action, body }: Form): Promise<void> {
  const sentAtMs = Date.now();
  await expect
    .poll(() => Date.now() - sentAtMs, { timeout: 10_000 })
    .toBeGreaterThan(freshMs + 100);
  const waits = await here.post(action, body);
  expect(waits.location).toContain("refresh=true");
}

async function save(here: Visitor, { action, body }: Form): Promise<void> {
  const saved = await here.post(action, body);
  expect([saved.location, saved.page.querySelector("main")?.text]).toEqual([
    "/security-check#ways",
    undefined,
  ]);
}

async function expectNoTick(here: Visitor): Promise<void> {
  const { page } = await here.get("/security-check");
  expect(page.querySelector("main")?.text).toMatch(
    /^(?!.*Password changed).*Choose a new password/s,
  );
}

test("A password that waits for a fresh sign-in is not ticked off because the name was saved before it", async () => {
  const { here, password, profile } = await openForms();
  await save(here, profile);
  await sendUntilItWaits(here, password);
  await expectNoTick(here);
});

test("A name that is sent to the address of the password's form ticks off no password", async () => {
  const { here, password, profile } = await openForms();
  await save(here, { ...profile, action: password.action });
  await expectNoTick(here);
});
