import { expect, test } from "vitest";
import { wordsIn } from "../../i18n/words.server";
import { describeHome } from "./describe-home.server";
import { sessionSchema } from "./other-sessions.server";

const words = wordsIn("en");

function describe(traits: object, addresses: object[]) {
  const identity = { id: "i1", traits, verifiable_addresses: addresses };
  return describeHome(sessionSchema.parse({ id: "s1", identity }), undefined, words);
}

test.each([
  ["ada@example.test", true],
  [" Ada@Example.test", true],
  ["other@example.test", undefined],
])("Whether %s is verified: %s", (email, isVerified) => {
  const home = describe({ email }, [{ value: "ada@example.test", verified: true }]);
  expect([home.isVerified, home.isUnverified]).toEqual([isVerified, false]);
});

test("An address that is not verified yet is named, whichever of them it is", () => {
  const home = describe({ email: "ada@example.test" }, [
    { value: "ada@example.test", verified: true },
    { value: "new@example.test", verified: false },
  ]);
  expect([home.isVerified, home.isUnverified]).toEqual([true, true]);
  expect(home.text.verify_hint).toContain("new@example.test");
});

test("What is to be verified is called what it is: an e-mail address or a phone number", () => {
  const verify = (value: string) => describe({}, [{ value, verified: false }]).text.verify;
  expect(verify("ada@example.test")).toBe("Verify your e-mail address");
  expect(verify("+49301234567")).toBe("Verify your phone number");
});
