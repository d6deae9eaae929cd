import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../model/flow-schema";
import { excludeKnownKeys } from "./repair";

const options = JSON.stringify({ publicKey: { challenge: "x" } });

function excludedIn(nodes: unknown[], name: string): unknown {
  const flow = flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });
  const values = excludeKnownKeys(flow).ui.nodes.flatMap((node) =>
    node.type === "input" && node.attributes.name === name ? [node.attributes.value] : [],
  );
  return JSON.parse(String(values[0]));
}

test("A key and a passkey that are there are not added once more, each kind for itself", () => {
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
