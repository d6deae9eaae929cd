import { expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import { messagesOf } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld();

test("Kratos' word for a kind of value is said in the language of the page", async () => {
  const visitor = await signIn(world.url, await world.createPerson());
  const settings = await visitor.get("/settings?lng=de");
  const refused = await visitor.press(settings, "method=profile", { "traits.age": "abc" });
  expect(refused.status).toBe(400);
  expect(messagesOf(refused, 4_000_026)).toEqual([
    "Bitte geben Sie einen Wert dieser Art ein: ganze Zahl.",
  ]);
});
