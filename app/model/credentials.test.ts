import { expect, test } from "vitest";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { findCredentials, hasNoSecondStep, hasOnlyCodes, needsCodes } from "./credentials";

const submit = (name: string, value = "true", more = {}) =>
  input(name, "submit", { value, ...more });

const waysOf = (settings: unknown[]) => findCredentials(flowOf(settings));

test("Settings without anything tell of no way in", () => {
  expect(waysOf([])).toEqual({ passkeys: 0, keys: 0, linked: [], fixed: [], addable: [] });
});

test("Passkeys and keys are counted by their buttons, and a provider is linked if it can be unlinked", () => {
  const passkeys = ["a", "b"].map((id) => submit("passkey_remove", id));
  const nodes = [...passkeys, submit("webauthn_remove", "c"), submit("unlink", "acme")];
  const ways = { passkeys: 2, keys: 1, linked: ["acme"], fixed: [] };
  expect(waysOf([submit("link", "other"), ...nodes])).toMatchObject(ways);
});

test("A provider that can neither be linked nor unlinked is linked, and cannot be removed", () => {
  const nodes = [submit("link", "other"), submit("unlink", "acme")];
  expect(findCredentials(flowOf(nodes), ["acme", "other", "google"]).fixed).toEqual(["google"]);
  expect(findCredentials(flowOf(nodes)).fixed).toEqual([]);
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

const app = submit("totp_unlink");
const noApp = input("totp_code", "text");
const key = submit("webauthn_remove", "a");
const codes = submit("lookup_secret_disable");
const noCodes = submit("lookup_secret_regenerate");

test.each<[string, string | undefined, unknown[]]>([
  ["nothing", "no second step", [noApp, noCodes]],
  ["a security key", undefined, [noApp, noCodes, key]],
  ["backup codes", "only codes", [noApp, codes]],
  ["an app", "needs codes", [app, noCodes]],
  ["an app and a key", undefined, [app, noCodes, key]],
  ["an app and backup codes", undefined, [app, codes]],
])("With %s the settings say of the second step: %s", (_what, expected, nodes) => {
  const ways = waysOf(nodes);
  const said = [
    hasNoSecondStep(ways) && "no second step",
    hasOnlyCodes(ways) && "only codes",
    needsCodes(ways) && "needs codes",
  ];
  expect(said.filter(Boolean)).toEqual(expected ? [expected] : []);
});
