import { expect, test } from "vitest";
import { input } from "../../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../flow-schema";
import { variantOf } from "../message-variant";
import { blamePasswordAlone, hideKnownIdentifier } from "./known-identifier";

function typeOfIdentifier(
  more: Record<string, unknown>,
  { messages = [] as object[], refresh = true } = {},
) {
  const ui = { action: "x", nodes: [input("identifier", "text", more)], messages };
  const [node] = hideKnownIdentifier(flowSchema.parse({ id: "f1", refresh, ui })).ui.nodes;
  return node?.type === "input" ? node.attributes.type : undefined;
}

const ada = { value: "ada@example.test" };
const error = (id: number) => ({ id, text: "x", type: "error" });

test("Whoever signs in again does not type the address again", () => {
  expect(typeOfIdentifier(ada)).toBe("hidden");
  expect(typeOfIdentifier(ada, { messages: [error(4000006)] })).toBe("hidden");
});

test("An address that is not known can be typed", () => {
  expect(typeOfIdentifier({ value: "" })).toBe("text");
  expect(typeOfIdentifier({})).toBe("text");
});

test("An address with which Kratos knows nobody can be corrected", () => {
  expect(typeOfIdentifier(ada, { messages: [error(4000035)] })).toBe("text");
  expect(typeOfIdentifier(ada, { messages: [error(4000015)] })).toBe("text");
  expect(typeOfIdentifier({ ...ada, messages: [error(4000002)] })).toBe("text");
});

test("A first sign-in keeps its field for the address", () => {
  expect(typeOfIdentifier(ada, { refresh: false })).toBe("text");
});

test("Wrong credentials are a wrong password, at its field, where nothing but a password is asked for", () => {
  const isPasswordAlone = (type: string, refresh: boolean) => {
    const nodes = [input("identifier", type, ada), input("password", "password", {})];
    const ui = { action: "x", nodes, messages: [error(4000006)] };
    const blamed = blamePasswordAlone(flowSchema.parse({ id: "f1", refresh, ui })).ui;
    const atField = blamed.nodes[1]?.messages.map(variantOf);
    return blamed.messages.length === 0 && atField?.[0] === "known";
  };
  expect(isPasswordAlone("hidden", true)).toBe(true);
  expect(isPasswordAlone("text", true)).toBe(false);
  expect(isPasswordAlone("hidden", false)).toBe(false);
});
