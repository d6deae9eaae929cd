import { expect, test } from "vitest";
import { input, view } from "../../../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../../../i18n/words.server";
import { describeLostDevice, showLoneButton } from "./describe-second-step.server";

const app = input("totp_code", "text", { group: "totp" });
const key = input("webauthn_login_trigger", "button", { group: "webauthn" });
const codes = input("lookup_secret", "text", { group: "lookup_secret" });

const support = { text: "help@example.test", href: "mailto:help@example.test" };

function lost(nodes: object[], isAfterRecovery = false) {
  const seen = showLoneButton(view(nodes, "one-first"));
  return describeLostDevice(seen, { words: wordsIn("en"), support, isAfterRecovery });
}

const recovery = "Recovering your account doesn’t skip this step.";

test("Who lost the only device reads who alone can help, and what recovery cannot do unless that is how they came", () => {
  const only = "If you can’t do this step, only %s can let you back in.";
  expect(lost([app])).toMatchObject({
    title: "Lost your device?",
    paragraphs: [only, recovery],
    isBelowWays: false,
  });
  expect(lost([app], true)?.paragraphs).toEqual([only]);
  expect(lost([codes])).toMatchObject({ title: "Lost your codes?", paragraphs: [only, recovery] });
});

test("Who has another way is told of backup codes where there are any, below the way if a line leads to it", () => {
  const stuck = "If you’re still stuck, write to %s";
  expect(lost([app, key])).toMatchObject({ paragraphs: [recovery, stuck], isBelowWays: false });
  expect(lost([app, codes])?.isBelowWays).toBe(true);
  expect(lost([app, codes])?.paragraphs[0]).toMatch(/^Use one of the backup codes .* this step\.$/);
});

test("A lone button is in sight, a form and several buttons wait behind a line", () => {
  const waysOf = (...nodes: object[]) => showLoneButton(view(nodes, "one-first")).otherWays;
  expect([waysOf(app, key), waysOf(app, codes), waysOf(app, key, codes)]).toEqual([
    undefined,
    "shut",
    "shut",
  ]);
});
