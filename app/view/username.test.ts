import { expect, test } from "vitest";
import type { Flow } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import type { FieldView, HiddenView } from "./views";
import { findUsername, usernameFor } from "./username";

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

test("A form for a password alone says whose it is, and one that asks for the name does not", () => {
  const password = field("password", "password");
  expect(usernameFor([password], "ada")).toBe("ada");
  expect(usernameFor([password], undefined)).toBeUndefined();
  for (const name of [field("identifier", "text"), field("traits.mail", "email")]) {
    expect(usernameFor([name, field("password", "password")], "ada")).toBeUndefined();
  }
  const hidden: HiddenView = { ...token, name: "identifier", value: "ada" };
  expect(usernameFor([token, hidden, password], "ada")).toBe("ada");
  expect(usernameFor([field("code", "text")], "ada")).toBeUndefined();
});
