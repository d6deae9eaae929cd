import { expect, test } from "vitest";
import { flowOf, formOf, input } from "../../tests/support/stand-in/view-nodes";
import { findUsername, usernameFor } from "./username";

test.each([
  [{ "traits.email": "ada@example.test" }, "ada@example.test"],
  [{ "traits.email": "ada@example.test", identifier: "ada" }, "ada"],
  [{ identifier: "", "traits.username": "ada" }, "ada"],
  [{ identifier: 7 }, undefined],
  [{ "traits.name.first": "Ada" }, undefined],
])("A flow with %j is that of %j", (values, username) => {
  const nodes = Object.entries(values).map(([name, value]) => input(name, "hidden", { value }));
  expect(findUsername(flowOf(nodes))).toBe(username);
});

const token = input("csrf_token", "hidden", { value: "t" });
const password = input("password", "password");

test.each([
  ["a password alone", [password], "ada"],
  ["a password and a hidden name", [token, input("identifier", "hidden"), password], "ada"],
  ["a name and a password", [input("identifier", "text"), password], undefined],
  ["an address and a password", [input("traits.mail", "email"), password], undefined],
  ["a code", [input("code", "text")], undefined],
])("Password managers are told whose a form for %s is, if needed", (_what, nodes, username) => {
  const views = formOf(nodes).nodes;
  expect(usernameFor(views, "ada")).toBe(username);
  expect(usernameFor(views, undefined)).toBeUndefined();
});
