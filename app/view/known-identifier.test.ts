import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../model/flow-schema";
import { wordingOf } from "../model/wording";
import { type FitOptions, fitNodes } from "./fit-nodes";

function fit(flow: object, options: Partial<FitOptions>) {
  const parsed = flowSchema.parse({ id: "f1", ...flow });
  return fitNodes(parsed, { kind: "login", layout: "together", ...options }).ui;
}

function isFixed(
  more: Record<string, unknown>,
  { messages = [] as object[], refresh = true } = {},
) {
  const ui = { action: "x", nodes: [input("identifier", "text", more)], messages };
  const [node] = fit({ refresh, ui }, { layout: "stacked" }).nodes;
  return node?.type === "input" && node.isKnown === true;
}

const ada = { value: "ada@example.test" };
const error = (id: number) => ({ id, text: "x", type: "error" });

test("Whoever signs in again does not type the address again", () => {
  expect(isFixed(ada)).toBe(true);
  expect(isFixed(ada, { messages: [error(4000006)] })).toBe(true);
});

test("An address that is not known can be typed", () => {
  expect(isFixed({ value: "" })).toBe(false);
  expect(isFixed({})).toBe(false);
});

test("An address with which Kratos knows nobody can be corrected", () => {
  expect(isFixed(ada, { messages: [error(4000035)] })).toBe(false);
  expect(isFixed(ada, { messages: [error(4000015)] })).toBe(false);
  expect(isFixed({ ...ada, messages: [error(4000002)] })).toBe(false);
});

test("A first sign-in keeps its field for the address", () => {
  expect(isFixed(ada, { refresh: false })).toBe(false);
});

const links = { id: 1010016, text: "x", type: "info" };

function blame({
  type = "text",
  refresh = false,
  refused = undefined as string | undefined,
  said = [] as object[],
}) {
  const nodes = [input("identifier", type, ada), input("password", "password", {})];
  const ui = { action: "x", nodes, messages: [...said, error(4000006)] };
  const blamed = fit({ refresh, ui }, { refused });
  return {
    atFlow: blamed.messages.length - said.length,
    atField: blamed.nodes[1]?.messages.map(wordingOf),
  };
}

test("Wrong credentials are said at the password, whether or not the page was loaded again", () => {
  expect(blame({ refused: "password" })).toEqual({ atFlow: 0, atField: [undefined] });
  expect(blame({})).toEqual({ atFlow: 0, atField: [undefined] });
  expect(blame({ refresh: true })).toEqual({ atFlow: 0, atField: [undefined] });
});

test("They are called a wrong password where nothing but a password is asked for", () => {
  expect(blame({ type: "hidden", refresh: true })).toEqual({ atFlow: 0, atField: ["known"] });
  expect(blame({ type: "hidden", said: [links] })).toEqual({ atFlow: 0, atField: ["known"] });
  expect(blame({ said: [links] })).toEqual({ atFlow: 0, atField: [undefined] });
  expect(blame({ type: "hidden" })).toEqual({ atFlow: 0, atField: [undefined] });
});

test("A passkey that no account has is not said to be a security key, and an address is not blamed", () => {
  const ui = { action: "x", nodes: [input("identifier", "text", ada)], messages: [error(4000015)] };
  const said = (refused: string) => fit({ refresh: true, ui }, { layout: "stacked", refused });
  expect(said("passkey").messages.map(wordingOf)).toEqual(["passkey"]);
  expect(said("passkey").nodes[0]).toMatchObject({ isKnown: true });
  expect(said("webauthn").messages.map(wordingOf)).toEqual([undefined]);
});

test("A refused passkey is no wrong password", () => {
  expect(blame({ refused: "passkey" })).toEqual({ atFlow: 1, atField: [] });
});
