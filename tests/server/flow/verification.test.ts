import { expect, test } from "vitest";
import { askForMail, mailTo } from "../../support/visitor/mail-steps";
import { sendSignIn } from "../../support/visitor/sign-in";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const flows = { login: { after: { hooks: [{ hook: "require_verified_address" }] } } };
const methods = { code: { config: { lifespan: "1s" } } };
const world = await ownWorld({ difference: { selfservice: { flows, methods } } });

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

test("A code that is too old says so and asks for the address again", async () => {
  const { email } = await world.createPerson({ verified: false });
  const visitor = new Visitor(world.url);
  const waiting = await askForMail(visitor, "/verification", email);
  const { codes, receivedAtMs } = await mailTo(world, email);
  await expect.poll(() => Date.now() - receivedAtMs, { timeout: 5_000 }).toBeGreaterThan(1_100);
  const late = await visitor.press(waiting, "method=code", { code: codes[0] ?? "" });
  // Main of 2026-07-29 says it of a code that is wrong or used as well, on the page for the code.
  if (messagesOf(late, 4070006).length > 0) {
    expect(late.page.querySelector('button[name="email"]')?.text).toContain("Resend");
    return;
  }
  expect(messagesOf(late, 4070005)).toHaveLength(1);
  expect(late.page.querySelector('input[name="email"]')).not.toBeNull();
  expect(late.page.querySelector("main .button-primary")?.text).toBe("Send another");
});
