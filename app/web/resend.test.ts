import { expect, test } from "vitest";
import { flowSchema } from "../model/flow-schema";
import { changeInputs, type Flow, withAttributes } from "../model/flow";
import { isSecretName, typedValue } from "./resend";

const keepTypedValues = (flow: Flow, typed: URLSearchParams, options?: { withCode: boolean }) =>
  changeInputs(flow, (input) =>
    withAttributes(input, { value: typedValue(input, typed, options) ?? input.attributes.value }),
  );

const flow = flowSchema.parse({
  id: "f1",
  ui: {
    action: "x",
    nodes: ["identifier", "password", "code", "csrf_token", "traits.newsletter"].map((name) => ({
      type: "input",
      group: "default",
      attributes: {
        name,
        type:
          { password: "password", csrf_token: "hidden", "traits.newsletter": "checkbox" }[name] ??
          "text",
      },
    })),
  },
});

test("The flow that takes over keeps typed text, but no secrets and tokens", () => {
  const typed = new URLSearchParams({
    identifier: "a@a.example",
    password: "hunter2",
    code: "123456",
    csrf_token: "old",
  });
  typed.append("traits.newsletter", "false");
  typed.append("traits.newsletter", "true");
  const values = keepTypedValues(flow, typed).ui.nodes.map((node) =>
    node.type === "input" ? node.attributes.value : undefined,
  );
  expect(values).toEqual(["a@a.example", undefined, undefined, undefined, "true"]);
});

test.each(["password", "code", "totp_code", "lookup_secret", "csrf_token"])(
  "%s is a secret",
  (name) => {
    expect(isSecretName(name)).toBe(true);
  },
);

test.each(["identifier", "traits.code", "traits.email", "method", "encoder", "traits.secret_code"])(
  "%s is not a secret",
  (name) => {
    expect(isSecretName(name)).toBe(false);
  },
);

test("The code that was not taken is kept, and no other secret with it", () => {
  const typed = new URLSearchParams({ code: "123456", password: "hunter2", identifier: "a" });
  const values = keepTypedValues(flow, typed, { withCode: true }).ui.nodes.map((node) =>
    node.type === "input" ? node.attributes.value : undefined,
  );
  expect(values).toEqual(["a", undefined, "123456", undefined, undefined]);
});

test.each([
  ["traits.token", "hidden"],
  ["traits.token", "password"],
  ["method", "text"],
  ["csrf_token", "text"],
  ["provider", "submit"],
  ["passkey", "button"],
])("A value sent as %s of type %s is not put back", (name, type) => {
  const nodes = [
    { type: "text", attributes: { id: name, text: {} } },
    { type: "input", attributes: { name, type, value: "as it came" } },
  ];
  const before = flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });
  expect(keepTypedValues(before, new URLSearchParams({ [name]: "typed" }))).toEqual(before);
});

test("A field that was not sent keeps what it came with", () => {
  const nodes = [{ type: "input", attributes: { name: "traits.name", value: "as it came" } }];
  const before = flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });
  expect(keepTypedValues(before, new URLSearchParams())).toEqual(before);
  expect(keepTypedValues(before, new URLSearchParams()).ui.nodes).toMatchObject(nodes);
});
