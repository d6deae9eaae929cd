import { expect, test } from "vitest";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import type { FieldKind } from "../model/identity-field";
import { factsOf } from "../model/flow";
import { isSecretName, keepForFreshForm, keepForResend, typedValue } from "./typed-values";

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
  const nodes = factsOf(flow).inputs;
  const values = nodes.map((node) => [node.attributes.name, typedValue(node, typed, options)]);
  expect(values.filter(([, value]) => value !== undefined)).toEqual(Object.entries(kept));
});

test("Passwords, codes and tokens are secrets, and other fields are none", () => {
  const names = ["password", "code", "totp_code", "lookup_secret", "csrf_token"];
  const texts = ["identifier", "traits.code", "traits.email", "method", "encoder"];
  const presses = ["lookup_secret_confirm", "lookup_secret_regenerate", "totp_unlink"];
  const others = [...texts, ...presses, "traits.secret_code"];
  expect([...names, ...others].filter(isSecretName)).toEqual(names);
});

test.each([
  ["traits.token", "hidden"],
  ["traits.token", "password"],
  ["method", "text"],
  ["csrf_token", "text"],
  ["provider", "submit"],
  ["passkey", "button"],
])("A value sent as %s of type %s is not put back", (name, type) => {
  const [node] = factsOf(flowOf([input(name, type)])).inputs;
  expect(node && typedValue(node, new URLSearchParams({ [name]: "typed" }))).toBeUndefined();
});

test("A list's rows hold what was typed already, and its nodes get nothing of it", () => {
  const [node] = factsOf(flowOf([input("traits.tags", "text")])).inputs;
  const tags = { name: "traits.tags", path: ["tags"], pointer: "/traits/tags", limits: {} };
  const sent = new URLSearchParams("traits.tags=a&traits.tags=b");
  const valueIn = (kind: FieldKind) => {
    const trait = { ...tags, kind, isRequired: false, isIdentifier: false };
    return node && typedValue({ ...node, trait }, sent);
  };
  expect([valueIn("text"), valueIn("list")]).toEqual(["b", undefined]);
});

test("R26 A form to send again keeps what was typed and its token, and names the secrets to type again", () => {
  const form = new URLSearchParams("csrf_token=t&method=password&identifier=ada&password=x&code=");
  const kept = Object.entries({ csrf_token: "t", method: "password", identifier: "ada" });
  expect(keepForResend(form)).toEqual({
    kept: kept.map(([name, value]) => ({ name, value })),
    secrets: ["password"],
  });
});

test("A fresh form gets what was typed or emptied, and nothing of the form that was refused", () => {
  const own = "csrf_token=t&method=profile&vestibule_fields=x&password=y";
  const form = new URLSearchParams(`${own}&traits.email=ada&traits.name=`);
  expect(keepForFreshForm(form)).toEqual([
    { name: "traits.email", value: "ada" },
    { name: "traits.name", value: "" },
  ]);
});

test("R26 Of a form only the first 20,000 letters are kept, names and values together", () => {
  const countKept = (length: number) => {
    const fields = { a: "x".repeat(length), b: "y", c: "" };
    return keepForResend(new URLSearchParams(fields)).kept.length;
  };
  // The names and "y" are four letters.
  expect([19_996, 19_997, 19_998, 20_000].map(countKept)).toEqual([3, 2, 1, 0]);
});
