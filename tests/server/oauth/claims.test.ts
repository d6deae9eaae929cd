import { expect, test } from "vitest";
import { readEvents } from "../../support/measure/log-lines";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { schemaWithTraits } from "../../support/world/identities";
import { findWithDoctor, listTroubles, settingsFor } from "../../support/world/run-doctor";
import { ownWorld } from "../../support/world/started";

const env = { ID_TOKEN_CLAIMS: "email.email=email, profile.age=age, profile.shoe=shoes" };
const world = await ownWorld({
  hydra: true,
  difference: schemaWithTraits({ age: { type: "integer", title: "Age in years" } }),
  env,
});

/** The lines are there once Kratos has told its schemas. */
async function findLines() {
  const find = () => readEvents(world.app, "claim_without_trait");
  await expect.poll(find, { timeout: 10_000 }).not.toEqual([]);
  return find();
}

test("The consent page has the identity schema's title beside a value", async () => {
  await findLines();
  const app = await registerApp(world, { scope: "openid profile" });
  const person = await world.createPerson({ age: 42 });
  const { consent } = await reachConsent({ ...app, person, more: { scope: "openid profile" } });
  const permissions = consent.page.querySelector('[data-testid="consent-form"] ul')?.text;
  expect(permissions).toMatch(/See your name.*Age in years.*42/s);
});

test("A name in ID_TOKEN_CLAIMS that no identity schema has is one line of the log, and a finding", async () => {
  expect(await findLines()).toMatchObject([{ level: 40, trait: "shoes" }]);
  const { findings } = await findWithDoctor(settingsFor(world, env));
  expect(listTroubles(findings)).toEqual([
    "kratos.claims warning environment: ID_TOKEN_CLAIMS: profile.given_name=name.first",
  ]);
});
