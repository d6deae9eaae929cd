import { expect, test } from "vitest";
import { flowSchema } from "./flow-schema";
import { isSecretName, keepTypedValues } from "./typed-values";

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

test("What was typed is kept in the flow that takes over, secrets and tokens are not", () => {
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

test.each(["identifier", "traits.code", "traits.email", "method", "encoder"])(
  "%s is not a secret",
  (name) => {
    expect(isSecretName(name)).toBe(false);
  },
);
