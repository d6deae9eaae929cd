import { expect, test } from "vitest";
import type { Flow } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import type { FieldView, FormView, HiddenView, NodeView } from "./views";
import { findUsername, withUsername } from "./username";

function flowWith(values: Record<string, unknown>): Flow {
  const nodes = Object.entries(values).map(([name, value]) => ({
    type: "input",
    attributes: { name, type: "hidden", value },
  }));
  return flowSchema.parse({ id: "f1", ui: { action: "/a", nodes } });
}

test.each([
  [{ "traits.email": "ada@example.test" }, "ada@example.test"],
  [{ "traits.email": "ada@example.test", identifier: "ada" }, "ada"],
  [{ identifier: "", "traits.username": "ada" }, "ada"],
  [{ identifier: 7 }, undefined],
  [{ "traits.name.first": "Ada" }, undefined],
])("A flow with %j is that of %j", (values, username) => {
  expect(findUsername(flowWith(values))).toBe(username);
});

function field(name: string, type: FieldView["type"]): FieldView {
  const rest = { label: name, value: "", required: true, disabled: false };
  return { draw: "field", id: name, group: "password", name, type, ...rest };
}

const token: HiddenView = {
  draw: "hidden",
  id: "t",
  group: "default",
  name: "csrf_token",
  value: "t",
};

function formOf(...nodes: NodeView[]): FormView {
  return { group: "password", nodes, alternatives: [] };
}

test("A form for a password alone says whose it is, and one that asks for the name does not", () => {
  const password = field("password", "password");
  const alone = formOf(password);
  expect(withUsername(alone, "ada").username).toBe("ada");
  expect(withUsername(alone, undefined)).toBe(alone);
  for (const name of [field("identifier", "text"), field("traits.mail", "email")]) {
    const form = formOf(name, field("password", "password"));
    expect(withUsername(form, "ada")).toBe(form);
  }
  const hidden: HiddenView = { ...token, name: "identifier", value: "ada" };
  expect(withUsername(formOf(token, hidden, password), "ada").username).toBe("ada");
  const code = formOf(field("code", "text"));
  expect(withUsername(code, "ada")).toBe(code);
});
