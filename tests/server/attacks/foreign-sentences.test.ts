import { expect, test } from "vitest";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";
import { takeMailLink } from "../../support/visitor/mail-steps";

const world = await shareWorld({ social: ["acme"] });

const sentence = "Your account has been locked. Call 0900-123 now.";
const parts = /account has been locked|Call 0900/;

test("R79 A made-up answer of a social provider puts none of its words on the sign-in page", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  const left = await visitor.press(page, "provider=acme");
  const state = new URL(left.location ?? "").searchParams.get("state") ?? "";
  const answer = new URLSearchParams({ state, error: parts.source, error_description: sentence });
  const back = await visitor.get(`/self-service/methods/oidc/callback/acme?${answer.toString()}`);
  const again = await visitor.follow(back);
  expect([again.status, again.url]).toEqual([200, expect.stringMatching(/^\/login\?flow=/)]);
  expect(again.html).not.toMatch(parts);
  // app/i18n/identity-message.server.test.ts has more of Kratos' sentences.
  expect(messagesOf(again, 4000001)).toEqual([
    "Sign-in with your social account wasn’t completed. Try again, or choose another way.",
  ]);
});

test("R79 Somebody else's verification, opened by its link, does not name a sentence as an address", async () => {
  const attacker = new Visitor(world.url);
  // Kratos takes a part in quotes, as the standard has it.
  const email = '"Account has been locked. Call 0900-123"@evil.example';
  const form = await attacker.get("/verification");
  const asked = await attacker.press(form, "method=code", { email });
  const flow = new URL(asked.location ?? "", world.url).searchParams.get("flow") ?? "";
  const victim = new Visitor(world.url);
  const opened = await takeMailLink(victim, `/self-service/verification?flow=${flow}&code=123456`);
  const page = await victim.follow(opened);
  expect(page.status).toBe(200);
  expect(page.page.querySelector("main")?.text).not.toMatch(parts);
});
