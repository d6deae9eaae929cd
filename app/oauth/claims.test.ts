import { expect, test } from "vitest";
import { claimsByScope, claimsOf, sharedByScope } from "./claims";
import { sessionSchema } from "../model/session";

const mapping = [
  { scope: "email", claim: "email", traits: ["email"] },
  { scope: "profile", claim: "given_name", traits: ["name.first"] },
  { scope: "profile", claim: "name", traits: ["name.first", "name.last"] },
  { scope: "shop", claim: "size", traits: ["size"] },
  { scope: "shop", claim: "club", traits: ["club"] },
];

function sessionOf(traits: object, verified = true) {
  return sessionSchema.parse({
    id: "s",
    identity: {
      id: "i",
      traits,
      verifiable_addresses: [{ value: "ada@example.test", verified }],
    },
  });
}

const ada = { email: "ada@example.test", name: { first: "Ada", last: "Byron" } };

test("Only the claims of the granted scopes are there", () => {
  expect(claimsOf(sessionOf(ada), ["openid", "email"], mapping)).toEqual({
    email: "ada@example.test",
    email_verified: true,
  });
  expect(claimsOf(sessionOf(ada), ["openid"], mapping)).toEqual({});
});

test("An address counts as verified only when this very address is", () => {
  const other = { ...ada, email: "other@example.test" };
  expect(claimsOf(sessionOf(other), ["email"], mapping).email_verified).toBe(false);
  expect(claimsOf(sessionOf(ada, false), ["email"], mapping).email_verified).toBe(false);
});

test.each([
  ["Ada@Example.Test", true],
  [" ada@example.test ", true],
  ["ada@examp\u0130e.test", false],
  ["adä@example.test", false],
])("The address %j counts as verified: %s, since Kratos keeps it in small letters", (email, is) => {
  expect(claimsOf(sessionOf({ email }), ["email"], mapping).email_verified).toBe(is);
});

test("Where Kratos keeps an address with its capitals, another one does not vouch for it", () => {
  const session = sessionOf({ email: "Ada@example.test" });
  const own = { value: "Ada@example.test", verified: false };
  session.identity.verifiable_addresses.push(own);
  expect(claimsOf(session, ["email"], mapping).email_verified).toBe(false);
  own.verified = true;
  expect(claimsOf(session, ["email"], mapping).email_verified).toBe(true);
});

test.each([null, "Ada", ["Ada"], 7])("A name that is %j has no parts to give", (name) => {
  expect(claimsOf(sessionOf({ name }), ["profile"], mapping)).toEqual({});
});

test("Traits are joined, and those that are missing are left out", () => {
  expect(claimsOf(sessionOf({ name: { first: "Ada" } }), ["profile"], mapping)).toEqual({
    given_name: "Ada",
    name: "Ada",
  });
  expect(claimsOf(sessionOf({}), ["profile"], mapping)).toEqual({});
});

test("Numbers become text, yes and no stay, and anything deeper gives no claim", () => {
  const traits = { size: 42, club: false, email: ["ada@example.test"] };
  expect(claimsOf(sessionOf(traits), ["shop", "email"], mapping)).toEqual({
    size: "42",
    club: false,
  });
});

test("Only the identity's own traits give claims", () => {
  const claims = [{ scope: "x", claim: "c", traits: ["constructor.name"] }];
  expect(claimsOf(sessionOf({}), ["x"], claims)).toEqual({});
});

test("The page shows each value once, a whole name instead of its parts", () => {
  expect(claimsByScope(sessionOf(ada), ["openid", "profile", "email"], mapping)).toEqual(
    new Map([
      ["openid", []],
      ["profile", ["Ada Byron"]],
      ["email", ["ada@example.test"]],
    ]),
  );
});

test("What an ID token held is listed by scope: texts and truths of claims that we know", () => {
  const claims = { given_name: "Ada", name: "Ada Byron", email: 7, club: true, other: "x" };
  expect(sharedByScope(claims, ["openid", "email", "profile", "shop"], mapping)).toEqual(
    new Map([
      ["openid", []],
      ["email", []],
      ["profile", ["Ada Byron"]],
      ["shop", ["true"]],
    ]),
  );
});
