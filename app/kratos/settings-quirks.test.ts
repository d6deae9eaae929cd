import { expect, test } from "vitest";
import { corrected, inputsIn } from "../../tests/support/stand-in/corrected";
import { input } from "../../tests/support/stand-in/view-nodes";
import { noticeOf } from "../model/wording";

function remover(name: string, value: string, added?: number) {
  const label = { id: 1, context: { added_at_unix: added } };
  return { type: "input", group: "passkey", attributes: { name, value }, meta: { label } };
}

test("Passkeys and keys are listed by when they were added, each in its own places (passkeys-in-no-order)", () => {
  const nodes = [
    remover("passkey_remove", "third", 30),
    remover("webauthn_remove", "key two", 25),
    remover("passkey_remove", "first", 10),
    remover("webauthn_remove", "key one", 15),
    remover("unlink", "acme"),
    remover("passkey_remove", "second", 20),
  ];
  const values = corrected({ kind: "settings", nodes }).ui.nodes.map(
    (node) => node.type === "input" && node.attributes.value,
  );
  expect(values).toEqual(["first", "key one", "second", "key two", "acme", "third"]);
});

const options = JSON.stringify({ publicKey: { challenge: "x" } });

function excludedIn(nodes: object[], name: string): unknown {
  const values = corrected({ kind: "settings", nodes }).ui.nodes.flatMap((node) =>
    node.type === "input" && node.attributes.name === name ? [node.attributes.value] : [],
  );
  return JSON.parse(String(values[0]));
}

test("A key and a passkey that are there are not added once more, each kind for itself (known-keys-not-excluded)", () => {
  const nodes = [
    input("webauthn_remove", "submit", { group: "webauthn", value: "00ff10" }),
    input("passkey_remove", "submit", { group: "passkey", value: "abc" }),
    input("webauthn_register_trigger", "button", { group: "webauthn", value: options }),
    input("passkey_create_data", "hidden", { group: "passkey", value: options }),
  ];
  expect(excludedIn(nodes, "webauthn_register_trigger")).toEqual({
    publicKey: { challenge: "x", excludeCredentials: [{ type: "public-key", id: "AP8Q" }] },
  });
  expect(excludedIn(nodes, "passkey_create_data")).toEqual({
    publicKey: { challenge: "x", excludeCredentials: [{ type: "public-key", id: "Crw" }] },
  });
});

test("What is no list of options stays as it is", () => {
  const nodes = [
    input("webauthn_remove", "submit", { group: "webauthn", value: "00" }),
    input("webauthn_register_trigger", "button", { group: "webauthn", value: '"no options"' }),
  ];
  expect(excludedIn(nodes, "webauthn_register_trigger")).toBe("no options");
});

test("A key needs a name (name-of-key-not-required)", () => {
  const nodes = [input("webauthn_register_displayname", "text"), input("totp_code", "text")];
  expect(corrected({ kind: "settings", nodes }).ui.nodes).toMatchObject([
    { attributes: { required: true } },
    { attributes: { required: false } },
  ]);
});

const withCodes = (...names: string[]) => {
  const nodes = names.map((name) => input(name, "submit", { group: "lookup_secret" }));
  return inputsIn(corrected({ kind: "settings", nodes }));
};

test("A person with backup codes can create new ones without looking at the old ones (new-codes-not-offered)", () => {
  expect(withCodes("lookup_secret_reveal", "lookup_secret_disable")).toEqual([
    "lookup_secret_reveal submit",
    "lookup_secret_regenerate submit true",
    "lookup_secret_disable submit",
  ]);
});

test.each([
  [["lookup_secret_regenerate"]],
  [["lookup_secret_reveal", "lookup_secret_regenerate"]],
  [["lookup_secret_reveal", "lookup_secret_confirm"]],
  [["totp_unlink"]],
])("Beside %s no other button for codes is offered", (names) => {
  expect(withCodes(...names)).toEqual(names.map((name) => `${name} submit`));
});

function noticesOf(id: number, text: string) {
  const messages = [{ id, text, type: "error", context: { reason: text } }];
  return corrected({ kind: "settings", messages }).ui.messages.map(noticeOf);
}

test("That a GET has no body means that a change is lost; any other fault of that number does not (lost-change-in-terms-of-http)", () => {
  const technical =
    'Unable to decode body because HTTP Request Method was "GET" but only [POST PUT PATCH] are supported.';
  expect(noticesOf(4000001, technical)).toEqual(["not_saved"]);
  expect(noticesOf(4000001, "The phone number is none.")).toEqual([undefined]);
  expect(noticesOf(4000002, technical)).toEqual([undefined]);
});
