import { expect, test } from "vitest";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { inputsOf } from "../model/trait-nodes";
import { isSecretName, typedValue } from "./resend";

const secrets = "password=hunter2&code=123456&csrf_token=old";
const texts = "identifier=a@a.example&traits.newsletter=false&traits.newsletter=true";
const typed = new URLSearchParams(`${secrets}&${texts}`);
const [identifier, newsletter] = [{ identifier: "a@a.example" }, { "traits.newsletter": "true" }];

test.each([
  ["no secrets and tokens", undefined, { ...identifier, ...newsletter }],
  ["the wrong code", { withCode: true }, { ...identifier, code: "123456", ...newsletter }],
])("The flow that takes over keeps typed text and %s", (_what, options, kept) => {
  const flow = flowOf([
    ...["identifier", "code", "traits.name"].map((name) => input(name, "text")),
    ...[input("password", "password"), input("csrf_token", "hidden")],
    input("traits.newsletter", "checkbox"),
  ]);
  const nodes = inputsOf(flow);
  const values = nodes.map((node) => [node.attributes.name, typedValue(node, typed, options)]);
  expect(values.filter(([, value]) => value !== undefined)).toEqual(Object.entries(kept));
});

test("Passwords, codes and tokens are secrets, and other fields are none", () => {
  const names = ["password", "code", "totp_code", "lookup_secret", "csrf_token"];
  const texts = ["identifier", "traits.code", "traits.email", "method", "encoder"];
  expect([...names, ...texts, "traits.secret_code"].filter(isSecretName)).toEqual(names);
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
