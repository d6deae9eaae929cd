import { afterAll, beforeAll, expect, test } from "vitest";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { startWorld, type World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await startWorld({
    difference: {
      selfservice: {
        flows: { login: { after: { hooks: [{ hook: "require_verified_address" }] } } },
      },
    },
  });
});
afterAll(() => world.stop());

test("Somebody whose address is not verified is told so and led to its verification", async () => {
  const { email: identifier, password } = await world.createPerson({ verified: false });
  const visitor = new Visitor(world.url);
  const refused = await visitor.press(await visitor.get("/login"), "method=password", {
    identifier,
    password,
  });
  const link = refused.page.querySelector('[data-testid="verify-link"]');
  // v1.3.1 refuses the form; the newest begins a verification, which the answer leads to.
  const said = messagesOf(refused, 4000010).length;
  expect([
    [400, 1, "/verification"],
    [303, 0, expect.stringMatching(/^\/verification\?flow=/)],
  ]).toContainEqual([refused.status, said, link?.getAttribute("href") ?? refused.location]);
});
