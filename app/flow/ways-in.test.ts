import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { flowSchema } from "./flow-schema";
import { findWaysIn, type WaysSession } from "./ways-in";

const flowOf = (nodes: unknown[]) => flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });
const submit = (name: string, value = "true", more = {}) =>
  input(name, "submit", { value, ...more });

function sessionBy(...methods: WaysSession["authentication_methods"]): WaysSession {
  return { authentication_methods: methods, identity: { verifiable_addresses: [] } };
}

test("Without a session and without removable things nothing is known", () => {
  expect(findWaysIn(flowOf([]))).toEqual({
    addable: [],
    passkeys: 0,
    keys: 0,
    providers: [],
    hasVerifiedAddress: false,
  });
});

test("A password or a code is known only of a session that began with it", () => {
  const by = (method: string) => findWaysIn(flowOf([]), sessionBy({ method }));
  expect(by("password")).toMatchObject({ password: true, code: undefined });
  expect(by("code")).toMatchObject({ password: undefined, code: true });
  expect(by("passkey")).toMatchObject({ password: undefined, code: undefined });
  const second = sessionBy({ method: "password" }, { method: "code" });
  expect(findWaysIn(flowOf([]), second).code).toBeUndefined();
});

test("Passkeys, keys and linked providers are counted by their buttons", () => {
  const nodes = [
    submit("passkey_remove", "a"),
    submit("passkey_remove", "b"),
    submit("webauthn_remove", "c"),
    submit("unlink", "acme"),
    submit("link", "other"),
  ];
  expect(findWaysIn(flowOf(nodes))).toMatchObject({ passkeys: 2, keys: 1, providers: ["acme"] });
});

test("A provider that is the only way in has no button, and is known of the session", () => {
  const session = sessionBy({ method: "oidc", provider: "acme" });
  expect(findWaysIn(flowOf([submit("link", "other")]), session).providers).toEqual(["acme"]);
  expect(findWaysIn(flowOf([submit("unlink", "acme")]), session).providers).toEqual(["acme"]);
});

test.each([
  ["first", [{ method: "webauthn" }]],
  ["second", [{ method: "password" }, { method: "webauthn" }]],
  [undefined, [{ method: "password" }]],
])("A session that used a key tells that keys are %s", (expected, methods) => {
  expect(findWaysIn(flowOf([]), sessionBy(...methods)).keysAre).toBe(expected);
});

test.each([
  ["on", [submit("totp_unlink")], true],
  ["off", [input("totp_code", "text")], false],
  ["not offered", [], undefined],
])("The authenticator app is %s", (_what, nodes, expected) => {
  expect(findWaysIn(flowOf(nodes)).authenticator).toBe(expected);
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
  expect(findWaysIn(flowOf(nodes)).backupCodes).toBe(expected);
});

test.each([
  ["a passkey that can be removed", [submit("passkey_remove", "a")], "more"],
  ["a passkey that must stay", [submit("passkey_remove", "a", { disabled: true })], "one"],
  ["a key that must stay", [submit("webauthn_remove", "a", { disabled: true })], "one"],
  ["a key that can be removed", [submit("webauthn_remove", "a")], undefined],
])("Of %s it is known how many ways there are", (_what, nodes, expected) => {
  expect(findWaysIn(flowOf(nodes)).counted).toBe(expected);
});

test("A verified address is one to which a mail can go", () => {
  const session = { ...sessionBy(), identity: { verifiable_addresses: [{ verified: true }] } };
  expect(findWaysIn(flowOf([]), session).hasVerifiedAddress).toBe(true);
});
