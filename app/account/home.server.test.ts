import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { describeHome } from "./home.server";
import { personOf } from "../kratos/session.server";
import { sessionSchema } from "../model/session";

const words = wordsIn("en");

function describe(traits: object, addresses: object[]) {
  const identity = { id: "i1", traits, verifiable_addresses: addresses };
  return describeHome(sessionSchema.parse({ id: "s1", identity }), words);
}

test.each([
  ["ada@example.test", true],
  [" Ada@Example.test", true],
  ["other@example.test", undefined],
])("Whether %s is verified: %s", (email, isVerified) => {
  const home = describe({ email }, [{ value: "ada@example.test", verified: true }]);
  expect([home.isVerified, home.verify?.hint]).toEqual([isVerified, undefined]);
});

test("An address that is not verified yet is named, whichever of them it is", () => {
  const home = describe({ email: "ada@example.test" }, [
    { value: "ada@example.test", verified: true },
    { value: "new@example.test", verified: false },
  ]);
  expect([home.isVerified, home.verify?.hint]).toEqual([
    true,
    "We’ll send a message to new@example.test",
  ]);
});

test("With two unverified addresses, home names the account's own, and the button sends to that one", () => {
  const addresses = ["second@example.test", "ada@example.test"].map((value) => ({
    value,
    verified: false,
  }));
  const identity = {
    id: "i1",
    traits: { email: "Ada@example.test" },
    verifiable_addresses: addresses,
  };
  const session = sessionSchema.parse({ id: "s1", identity });
  const home = describeHome(session, words);
  expect(home.verify?.hint).toContain("ada@example.test");
  expect(personOf(session).unverified).toBe("ada@example.test");
});

test("The contact to verify is named by its kind: an email address or a phone number", () => {
  const verify = (value: string) => describe({}, [{ value, verified: false }]).verify?.label;
  expect(verify("ada@example.test")).toBe("Verify your email address");
  expect(verify("+49301234567")).toBe("Verify your phone number");
});

test("Where Kratos has sent a message already, as after a social sign-up, home says so", () => {
  const hint = (status: string) =>
    describe({}, [{ value: "ada@example.test", verified: false, status }]).verify?.hint;
  expect(hint("sent")).toMatch(/^We’ve already sent a message to ada@example.test/);
  expect(hint("pending")).toBe("We’ll send a message to ada@example.test");
});
