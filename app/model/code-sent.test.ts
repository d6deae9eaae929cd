import { expect, test } from "vitest";
import { findBlankField, withMissing } from "./one-time-code";
import { resendNames, sentTo } from "./flow";
import { flowSchema } from "./flow-schema";

function flow(state: string, nodes: object[], messages: object[] = []) {
  return flowSchema.parse({ id: "f1", state, ui: { action: "x", nodes, messages } });
}

function input(name: string, type: string, value = "", labelId = 1, group = "code") {
  return {
    type: "input",
    group,
    messages: [],
    meta: { label: { id: labelId, text: name, type: "info" } },
    attributes: { name, type, value },
  };
}

test("A code that was sent can be asked for again by the button that says so, and goes to its address", () => {
  const sent = flow("sent_email", [
    input("code", "text"),
    input("method", "submit", "code"),
    input("email", "submit", "a@example.test", 1070008),
  ]);
  expect(resendNames(sent)).toEqual(["email"]);
  expect(sentTo(sent)).toBe("a@example.test");
});

test("With links, sending the address again asks for another mail", () => {
  const sent = flow("sent_email", [input("email", "email", "a@example.test", 1070007, "link")]);
  expect(resendNames(sent)).toEqual(["email"]);
});

test("Before anything was sent nothing is asked for again", () => {
  const open = flow("choose_method", [input("email", "email", "a@example.test", 1070007, "link")]);
  expect(resendNames(open)).toEqual([]);
  expect(sentTo(open)).toBeUndefined();
});

test("The newest Kratos' choice of a masked address asks for another code in its own way", () => {
  const sent = flow("recovery_awaiting_code", [
    input("code", "text"),
    input("recovery_confirm_address", "submit", "a@example.test", 1070008),
  ]);
  expect(resendNames(sent)).toEqual(["recovery_confirm_address"]);
});

test.each([
  ["code=&method=code", "code"],
  ["code=+&method=code", "code"],
  ["code=123456&method=code", undefined],
  ["code=&screen=previous", undefined],
  ["identifier=a&method=code", undefined],
  ["identifier=&method=code", "identifier"],
  ["identifier=+&method=code", "identifier"],
  ["identifier=&method=password", undefined],
  ["identifier=&code=123456&method=code", undefined],
])("%s leaves out: %s", (typed, field) => {
  expect(findBlankField(new URLSearchParams(typed))).toBe(field);
});

test("A missing code is told at its field", () => {
  const [node] = withMissing(flow("sent_email", [input("code", "text")]), "code").ui.nodes;
  expect(node?.messages).toMatchObject([{ id: 4000002, type: "error" }]);
});

test.each(["email", "recovery_confirm_address", "identifier", "traits.email"])(
  "The address that a mail went to is told by the field %s",
  (name) => {
    expect(sentTo(flow("sent_email", [input(name, "hidden", "a@example.test")]))).toBe(
      "a@example.test",
    );
  },
);

test("No address is told where the flow has none, an empty one or a number", () => {
  const node = input("email", "hidden");
  const numbered = { ...node, attributes: { ...node.attributes, value: 7 } };
  const text = { type: "text", attributes: { id: "email", text: { id: 1, text: "x" } } };
  for (const nodes of [[], [node], [numbered], [text]]) {
    expect(sentTo(flow("sent_email", nodes))).toBeUndefined();
    expect(resendNames(flow("sent_email", nodes))).toEqual([]);
  }
  const both = [node, input("identifier", "text", "b@example.test")];
  expect(sentTo(flow("sent_email", both))).toBe("b@example.test");
});

test("Only a button asks for another mail, by its name or its label, or the address of a link", () => {
  const names = resendNames(
    flow("sent_email", [
      input("resend", "submit", "code"),
      input("resend", "hidden", "code"),
      input("code", "text", "", 1070008),
      input("email", "email", "a", 1, "code"),
      input("csrf_token", "hidden", "", 1, "link"),
      { ...input("method", "submit"), meta: {} },
    ]),
  );
  expect(names).toEqual(["resend"]);
});

test("A missing code is told at the code alone, and names it", () => {
  const text = { type: "text", attributes: { id: "code", text: { id: 1, text: "x" } } };
  const before = flow("sent_email", [input("code", "text"), input("email", "text"), text]);
  const [code, ...others] = withMissing(before, "code").ui.nodes;
  expect(code?.messages).toEqual([
    { id: 4000002, text: "", type: "error", context: { property: "code" } },
  ]);
  expect(others.flatMap(({ messages }) => messages)).toEqual([]);
});
