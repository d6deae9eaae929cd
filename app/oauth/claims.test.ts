import { expect, test } from "vitest";
import { claimsByScope, claimsOf, sharedByScope } from "./claims";
import { sessionSchema } from "../model/session";

const ada = { email: "ada@example.test", name: { first: "Ada", last: "Byron" } };

const mapping = [
  { scope: "email", claim: "email", traits: ["email"] },
  { scope: "profile", claim: "given_name", traits: ["name.first"] },
  { scope: "profile", claim: "name", traits: ["name.first", "name.last"] },
  { scope: "shop", claim: "size", traits: ["size"] },
  { scope: "shop", claim: "club", traits: ["club"] },
];

const shown = { mapping, titleOf: (path: string) => `title of ${path}` };

function sessionOf(traits: object, verified = true) {
  return sessionSchema.parse({
    id: "s",
    identity: { id: "i", traits, verifiable_addresses: [{ value: ada.email, verified }] },
  });
}

const everything = ["openid", "email", "profile", "shop"];

test.each<[string, object, string[], object]>([
  ["no scope with claims", ada, ["openid"], {}],
  ["the address", ada, ["openid", "email"], { email: ada.email, email_verified: true }],
  ["the name", ada, ["profile"], { given_name: "Ada", name: "Ada Byron" }],
  ["half a name", { name: { first: "Ada" } }, everything, { given_name: "Ada", name: "Ada" }],
  ["nothing that is there", {}, everything, {}],
  ...[null, "Ada", ["Ada"], 7].map((name): [string, object, string[], object] => {
    return [`the name ${JSON.stringify(name)}`, { name }, everything, {}];
  }),
  ["a list of addresses", { email: ["ada@example.test"] }, everything, {}],
  ["a number and a truth", { size: 42, club: false }, everything, { size: 42, club: false }],
  ["a list", { club: ["gold", 7, true] }, everything, { club: ["gold", 7, true] }],
  ["an empty list", { club: [] }, everything, { club: [] }],
  ["a list of more than values", { club: [{ name: "gold" }], size: {} }, everything, {}],
])("An application that may have %s gets exactly that", (_what, traits, scopes, claims) => {
  expect(claimsOf(sessionOf(traits), scopes, mapping)).toEqual(claims);
});

test.each([
  ["ada@example.test", true, true],
  ["ada@example.test", false, false],
  ["other@example.test", true, false],
  ["Ada@Example.Test", true, true],
  [" ada@example.test ", true, true],
  ["ada@examp\u0130e.test", true, false],
  ["adä@example.test", true, false],
])("%j is verified if it is Kratos' in small letters (%s): %s", (email, verified, is) => {
  const claims = claimsOf(sessionOf({ email }, verified), ["email"], mapping);
  expect(claims.email_verified).toBe(is);
});

test("Where Kratos keeps an address with its capitals, another one does not vouch for it", () => {
  const session = sessionOf({ email: "Ada@example.test" });
  const own = { value: "Ada@example.test", verified: false };
  session.identity.verifiable_addresses.push(own);
  expect(claimsOf(session, ["email"], mapping).email_verified).toBe(false);
  own.verified = true;
  expect(claimsOf(session, ["email"], mapping).email_verified).toBe(true);
});

test("An operator's public metadata gives claims, such as roles, and a trait of that name does not", () => {
  const claims = [{ scope: "x", claim: "roles", traits: ["metadata_public.roles"] }];
  const session = sessionOf({ metadata_public: { roles: ["owner"] } });
  expect(claimsOf(session, ["x"], claims)).toEqual({});
  session.identity.metadata_public = { roles: ["admin", "editor"] };
  expect(claimsOf(session, ["x"], claims)).toEqual({ roles: ["admin", "editor"] });
  expect(claimsByScope(session, ["x"], { ...shown, mapping: claims }).get("x")).toEqual([
    { label: "title of metadata_public.roles", text: "admin, editor" },
  ]);
});

test("Only the identity's own traits give claims", () => {
  const claims = [{ scope: "x", claim: "c", traits: ["constructor.name"] }];
  expect(claimsOf(sessionOf({}), ["x"], claims)).toEqual({});
});

test("The page shows each value once, a whole name instead of its parts", () => {
  const values = claimsByScope(sessionOf(ada), ["openid", "profile", "email"], shown);
  const told = { openid: [], profile: ["Ada Byron"], email: ["ada@example.test"] };
  expect(Object.fromEntries(values)).toEqual(told);
});

test("What an ID token held is listed by scope: values of claims that we know", () => {
  const claims = { given_name: "Ada", name: "Ada Byron", email: {}, club: [true, 7], other: "x" };
  const told = Object.fromEntries(sharedByScope(claims, everything, shown));
  expect(told).toEqual({
    openid: [],
    email: [],
    profile: ["Ada Byron"],
    shop: [{ label: "title of club", text: "true, 7" }],
  });
});
