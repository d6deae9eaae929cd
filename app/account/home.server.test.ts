import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { describeHome } from "./home.server";
import { sessionSchema } from "../model/session";

const unverified = (value: string, more: object = {}) => ({ value, verified: false, ...more });

function describe(email: string | undefined, ...addresses: object[]) {
  const identity = { id: "i1", traits: { email }, verifiable_addresses: addresses };
  return describeHome(sessionSchema.parse({ id: "s1", identity }), wordsIn("en"));
}

const verified = { value: "ada@example.test", verified: true };

test.each([
  ["ada@example.test", true],
  [" Ada@Example.test", true],
  ["other@example.test", undefined],
])("Whether %s is verified: %s", (email, isVerified) => {
  const home = describe(email, verified);
  expect([home.isVerified, home.verify?.hint]).toEqual([isVerified, undefined]);
});

test("An address that is not verified yet is named, whichever of them it is", () => {
  const home = describe("ada@example.test", verified, unverified("new@example.test"));
  const hint = "We’ll send a message to new@example.test";
  expect([home.isVerified, home.verify?.hint]).toEqual([true, hint]);
});

test("The contact to verify is named by its kind: an email address or a phone number", () => {
  const verify = (value: string) => describe(undefined, unverified(value)).verify?.label;
  expect(verify("ada@example.test")).toBe("Verify your email address");
  expect(verify("+49301234567")).toBe("Verify your phone number");
});

test("Where Kratos has sent a message already, as after a social sign-up, home says so", () => {
  const hint = (status: string) =>
    describe(undefined, unverified("ada@example.test", { status })).verify?.hint;
  expect(hint("sent")).toBe("We sent a message to ada@example.test.");
  expect(hint("pending")).toBe("We’ll send a message to ada@example.test");
});
