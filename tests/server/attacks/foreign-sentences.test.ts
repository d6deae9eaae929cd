import { expect, test } from "vitest";
import { flattenWords, readWords } from "../../support/measure/catalogues";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";
import { takeMailLink } from "../../support/visitor/mail-steps";

const world = await shareWorld({ social: ["acme"] });

const sentence = "Your account has been locked. Call 0900-123 now.";
const parts = /account has been locked|Call 0900/;

/** Every message in every language: app/i18n/every-message.test.ts. */
const languages = ["en", "de", "ar"];

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
  // Kratos keeps its message in the flow, which each language draws anew.
  for (const language of languages) {
    const drawn = await visitor.get(`${again.url}&lng=${language}`);
    expect([language, drawn.status]).toEqual([language, 200]);
    expect(drawn.html).not.toMatch(parts);
    const words = new Map(flattenWords(readWords(language, "identity.json")));
    expect(messagesOf(drawn, 4000001)).toEqual([words.get("4000001_social")]);
  }
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
