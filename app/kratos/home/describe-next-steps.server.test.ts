import { expect, test } from "vitest";
import type { WaysIn } from "../../flow/settings/ways-in";
import { wordsIn } from "../../i18n/words.server";
import { sessionSchema } from "../session/other-sessions.server";
import type { Sent } from "./describe-home.server";
import { describeNextSteps } from "./describe-next-steps.server";

const words = wordsIn("en");
const password: WaysIn = {
  password: true,
  code: false,
  passkeys: 0,
  keys: 0,
  providers: [],
  authenticator: false,
  backupCodes: false,
  hasVerifiedAddress: true,
  addable: ["passkey"],
};

interface Situation {
  value?: string;
  verified?: boolean;
  sent?: Sent;
}

function stepsOf(ways: WaysIn | undefined, situation: Situation = {}) {
  const { value = "ada@example.test", verified = true, sent } = situation;
  const identity = {
    id: "i1",
    traits: { email: value },
    verifiable_addresses: [{ value, verified }],
  };
  return describeNextSteps(sessionSchema.parse({ id: "s1", identity }), { ways, sent }, words);
}

test("What makes an account safer still leads back to the security check, the most urgent first", () => {
  const steps = stepsOf({ ...password, hasVerifiedAddress: false }, { verified: false });
  expect(steps).toEqual([
    {
      to: "/verification?return_to=%2Fsecurity-check",
      label: "Verify your e-mail address",
      hint: "We’ll send a message to ada@example.test",
      icon: "warning",
    },
    {
      to: "/settings?return_to=%2Fsecurity-check&section=totp#totp",
      label: "Set up an authenticator app or a security key",
      hint: "With it, nobody gets in with your password alone.",
      icon: "key",
    },
  ]);
});

test("Where a code was sent already, the check leads to it, as home does", () => {
  const [step] = stepsOf(password, { verified: false, sent: { flowId: "f1", by: "code" } });
  expect(step).toMatchObject({
    to: "/verification?flow=f1&return_to=%2Fsecurity-check",
    hint: "Enter the code we sent to ada@example.test.",
  });
});

test("Missing backup codes are named, and another way to sign in", () => {
  const app = { ...password, authenticator: true };
  expect(stepsOf(app).map(({ label }) => label)).toEqual(["Create backup codes"]);
  expect(stepsOf(password).map(({ label }) => label)).toEqual([
    "Add another way to sign in",
    "Set up an authenticator app or a security key",
  ]);
});

test("Each page is named once, and nothing is named where nothing is missing or known", () => {
  const codes = { ...password, backupCodes: true };
  expect(stepsOf(codes).map(({ to }) => to)).toEqual([
    "/settings?return_to=%2Fsecurity-check&section=totp#totp",
  ]);
  expect(stepsOf({ ...codes, authenticator: true, passkeys: 1 })).toEqual([]);
  expect(stepsOf(undefined)).toEqual([]);
});
