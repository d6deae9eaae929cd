import { expect, test } from "vitest";
import { waitForMail } from "../../../stack/mail/wait-for-mail";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

const world = await started(
  startWorld({
    difference: {
      selfservice: {
        flows: { login: { after: { hooks: [{ hook: "require_verified_address" }] } } },
        methods: { code: { config: { lifespan: "1s" } } },
      },
    },
  }),
);

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

test("A code that is too old says so and asks for the address again", async () => {
  const { email } = await world.createPerson({ verified: false });
  const visitor = new Visitor(world.url);
  const asked = await visitor.press(await visitor.get("/verification"), "method=code", { email });
  const { codes, receivedAtMs } = await waitForMail({
    mailUrl: world.mail.pageUrl,
    to: email,
    after: 0,
  });
  const sent = await visitor.get(asked.location ?? "");
  await expect.poll(() => Date.now() - receivedAtMs, { timeout: 5_000 }).toBeGreaterThan(1_100);
  const late = await visitor.press(sent, "method=code", { code: codes[0] ?? "" });
  // Main of 2026-07-29 says it of a code that is wrong or used as well, on the page for the code.
  if (messagesOf(late, 4070006).length > 0) {
    expect(late.page.querySelector('button[name="email"]')?.text).toContain("Resend");
    return;
  }
  expect(messagesOf(late, 4070005)).toHaveLength(1);
  expect(late.page.querySelector('input[name="email"]')).not.toBeNull();
  expect(late.page.querySelector("main .button-primary")?.text).toBe("Send another");
});
