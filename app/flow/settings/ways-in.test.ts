import { expect, test } from "vitest";
import { input } from "../../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../flow-schema";
import { findWaysIn, type Reachable } from "./ways-in";

const flowOf = (nodes: unknown[]) => flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });
const submit = (name: string, value = "true", more = {}) =>
  input(name, "submit", { value, ...more });

const nobody = { verifiable_addresses: [] };
const verified = { verifiable_addresses: [{ verified: true }] };
const unverified = { verifiable_addresses: [{ verified: false }] };

/** The ways of somebody whose settings have these nodes, and whose sign-in again has those. */
function waysOf(settings: unknown[], again: unknown[] = [], identity: Reachable = nobody) {
  return findWaysIn(flowOf(settings), flowOf(again), identity);
}

test("An account without anything has no way in", () => {
  expect(waysOf([])).toEqual({
    password: false,
    code: false,
    passkeys: 0,
    keys: 0,
    providers: [],
    addable: [],
    hasVerifiedAddress: false,
  });
});

test("There is a password if Kratos would ask for it again, and not if it only lets choose one", () => {
  const field = input("password", "password", { group: "password" });
  expect(waysOf([field], [field]).password).toBe(true);
  expect(waysOf([field]).password).toBe(false);
});

test("A code is a way in for who has a verified address, because Kratos offers it to everybody", () => {
  const code = submit("method", "code", { group: "code" });
  expect(waysOf([], [code], verified).code).toBe(true);
  expect(waysOf([], [code], unverified).code).toBe(false);
  expect(waysOf([], [submit("method", "password")], verified).code).toBe(false);
});

test("A code is the only way in if Kratos asks for nothing else, whether or not the address is verified", () => {
  const code = submit("method", "code", { group: "code" });
  const others = ["password", "oidc", "passkey", "webauthn"];
  expect(waysOf([], [code], unverified).isByCodeAlone).toBe(true);
  for (const group of others) {
    expect(waysOf([], [code, submit("x", "y", { group })], verified).isByCodeAlone).toBeUndefined();
  }
  expect(waysOf([], []).isByCodeAlone).toBeUndefined();
});

test("Passkeys and keys are counted by their buttons", () => {
  const nodes = [
    submit("passkey_remove", "a"),
    submit("passkey_remove", "b"),
    submit("webauthn_remove", "c"),
  ];
  expect(waysOf(nodes)).toMatchObject({ passkeys: 2, keys: 1 });
});

test("A provider is linked if one can sign in with it again, also the only one, which has no button", () => {
  const again = [submit("provider", "acme")];
  expect(waysOf([submit("link", "other")], again).providers).toEqual(["acme"]);
  expect(waysOf([submit("unlink", "acme")], again).providers).toEqual(["acme"]);
});

test("Security keys are a first step if one can sign in with them again, else a second one", () => {
  const key = submit("webauthn_remove", "a");
  expect(waysOf([key], [input("webauthn_login", "hidden")]).keysAre).toBe("first");
  expect(waysOf([key]).keysAre).toBe("second");
  expect(waysOf([]).keysAre).toBeUndefined();
});

test.each([
  ["on", [submit("totp_unlink")], true],
  ["off", [input("totp_code", "text")], false],
  ["not offered", [], undefined],
])("The authenticator app is %s", (_what, nodes, expected) => {
  expect(waysOf(nodes).authenticator).toBe(expected);
});

const shownCodes = {
  type: "text",
  group: "lookup_secret",
  attributes: { id: "lookup_secret_codes", text: { id: 1050015, text: "a, b", type: "info" } },
};

test.each([
  ["set up", [submit("lookup_secret_reveal"), submit("lookup_secret_disable")], true],
  ["not set up", [submit("lookup_secret_regenerate")], false],
  ["shown", [shownCodes, submit("lookup_secret_regenerate")], true],
  ["not yet confirmed", [shownCodes, submit("lookup_secret_confirm")], false],
  ["not offered", [], undefined],
])("Backup codes are %s", (_what, nodes, expected) => {
  expect(waysOf(nodes).backupCodes).toBe(expected);
});

test("A verified address is one to which a mail can go", () => {
  expect(waysOf([], [], verified).hasVerifiedAddress).toBe(true);
  expect(waysOf([], [], unverified).hasVerifiedAddress).toBe(false);
});
