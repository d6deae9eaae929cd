import { expect, test } from "vitest";
import { sendSignIn } from "../../support/visitor/sign-in";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const flows = { login: { after: { hooks: [{ hook: "require_verified_address" }] } } };
const world = await ownWorld({ difference: { selfservice: { flows } } });

test("Somebody whose address is not verified is told so and led to its verification", async () => {
  const person = await world.createPerson({ verified: false });
  const refused = await sendSignIn(new Visitor(world.url), person);
  const link = refused.page.querySelector('[data-testid="verify-link"]');
  // v1.3.1 refuses the form; the newest begins a verification, which the answer leads to.
  const said = messagesOf(refused, 4000010).length;
  expect([
    [400, 1, "/verification"],
    [303, 0, expect.stringMatching(/^\/verification\?flow=/)],
  ]).toContainEqual([refused.status, said, link?.getAttribute("href") ?? refused.location]);
});
