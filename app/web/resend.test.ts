import { expect, test } from "vitest";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { inputsOf } from "../model/trait-nodes";
import { isSecretName, typedValue } from "./resend";

const typed = new URLSearchParams([
  ["identifier", "a@a.example"],
  ["password", "hunter2"],
  ["code", "123456"],
  ["csrf_token", "old"],
  ["traits.newsletter", "false"],
  ["traits.newsletter", "true"],
]);

test.each([
  ["no secrets and tokens", undefined, { identifier: "a@a.example", "traits.newsletter": "true" }],
  [
    "the code that was not taken, but no other secret",
    { withCode: true },
    { identifier: "a@a.example", code: "123456", "traits.newsletter": "true" },
  ],
])("The flow that takes over keeps typed text and %s", (_what, options, kept) => {
  const nodes = inputsOf(
    flowOf([
      input("identifier", "text"),
      input("password", "password"),
      input("code", "text"),
      input("csrf_token", "hidden"),
      input("traits.newsletter", "checkbox"),
      input("traits.name", "text"),
    ]),
  );
  const values = nodes.map((node) => [node.attributes.name, typedValue(node, typed, options)]);
  expect(values.filter(([, value]) => value !== undefined)).toEqual(Object.entries(kept));
});

test.each([
  ["password", true],
  ["code", true],
  ["totp_code", true],
  ["lookup_secret", true],
  ["csrf_token", true],
  ["identifier", false],
  ["traits.code", false],
  ["traits.email", false],
  ["method", false],
  ["encoder", false],
  ["traits.secret_code", false],
])("%s is a secret: %s", (name, isSecret) => {
  expect(isSecretName(name)).toBe(isSecret);
});

test.each([
  ["traits.token", "hidden"],
  ["traits.token", "password"],
  ["method", "text"],
  ["csrf_token", "text"],
  ["provider", "submit"],
  ["passkey", "button"],
])("A value sent as %s of type %s is not put back", (name, type) => {
  const [node] = inputsOf(flowOf([input(name, type)]));
  expect(node && typedValue(node, new URLSearchParams({ [name]: "typed" }))).toBeUndefined();
});
