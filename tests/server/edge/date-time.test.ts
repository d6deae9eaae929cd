import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldOf, Visitor } from "../../support/visitor/visitor";
import { schemaWithTraits } from "../../support/world/schema-with-traits";
import { startWorld, type World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await startWorld({
    difference: schemaWithTraits({
      seen: { type: "string", format: "date-time", title: "Seen" },
    }),
  });
});
afterAll(() => world.stop());

test("A moment in time is taken as UTC and shown again as it was typed", async () => {
  const { email: identifier, password } = await world.createPerson();
  const visitor = new Visitor(world.url);
  await visitor.press(await visitor.get("/login"), "method=password", { identifier, password });
  const settings = await visitor.get("/settings");
  expect(fieldOf(settings, "traits.seen").getAttribute("type")).toBe("datetime-local");
  const saved = await visitor.press(settings, "method=profile", {
    "traits.name.first": "Ada",
    "traits.seen": "2026-11-21T09:30",
  });
  expect([saved.status, saved.location]).toEqual([303, "/settings?section=profile#profile"]);
  const again = await visitor.get("/settings");
  expect(fieldOf(again, "traits.seen").getAttribute("value")).toBe("2026-11-21T09:30");
});
