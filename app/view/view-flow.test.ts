import { expect, test } from "vitest";
import { drawn, input, view } from "../../tests/support/stand-in/view-nodes";

test("By group each form has the common fields and its own", () => {
  const { forms } = view(
    [
      input("csrf_token", "hidden"),
      input("traits.email", "email", { group: "profile" }),
      input("password", "password", { group: "password" }),
    ],
    "by-group",
  );
  expect(forms.map(({ group, nodes }) => [group, ...drawn(nodes)])).toEqual([
    ["profile", "csrf_token", "traits.email"],
    ["password", "csrf_token", "password"],
  ]);
});

test("R59 Nodes of an unknown type are left out and those of an unknown group are drawn", () => {
  const [form] = view([
    { type: "hologram", group: "default", attributes: {}, messages: [], meta: {} },
    input("palm", "text", { group: "palmistry" }),
    "not a node",
  ]).forms;
  expect(drawn(form?.nodes)).toEqual(["palm"]);
});

test("R59 A message without a number and an attribute that nobody knows change nothing of the form", () => {
  const { forms, summary } = view([
    input("code", "text", { hologram: { depth: 3 }, messages: [{ type: "error", text: "No" }] }),
    input("method", "submit", { value: "code" }),
  ]);
  expect(drawn(forms[0]?.nodes)).toEqual(["code", "method!"]);
  expect(summary).toMatchObject([{ for: "code", text: "No", tone: "error" }]);
  expect(JSON.stringify(forms)).not.toContain("depth");
});

function viewScript(more: Record<string, unknown> = {}) {
  const attributes = {
    id: "webauthn_script",
    src: "https://account.example.org/.well-known/ory/webauthn.js",
    integrity: "sha512-q83vEg==",
    ...more,
  };
  const script = { type: "script", group: "webauthn", messages: [], meta: {}, attributes };
  const { forms, script: loaded } = view([input("a", "text"), script]);
  expect(drawn(forms[0]?.nodes)).toEqual(["a"]);
  return loaded;
}

test("R59 The identity service's own script is loaded with its digest, and is no part of the form", () => {
  expect(viewScript()).toMatchObject({ draw: "script", integrity: "sha512-q83vEg==" });
});

test.each([
  ["without a digest", { integrity: undefined }],
  ["with an empty digest", { integrity: "" }],
  ["with a digest that browsers cannot read", { integrity: "md5-AAAA" }],
  ["of another host", { src: "https://evil.example/.well-known/ory/webauthn.js" }],
  ["of another path", { src: "https://account.example.org/other.js" }],
])("R59 A script %s is not loaded", (_what, more) => {
  expect(viewScript(more)).toBeUndefined();
});

test("R59 Of a CAPTCHA the fields and the place for it are drawn, and its scripts are not loaded", () => {
  const captcha = (type: string, attributes: Record<string, unknown>) => ({
    ...{ type, group: "captcha", messages: [], meta: {} },
    attributes,
  });
  const hidden = { type: "hidden", disabled: false };
  const { forms, script } = view([
    captcha("input", {
      ...hidden,
      name: "transient_payload.captcha_turnstile_response",
      value: "",
    }),
    captcha("script", { id: "a", src: "/.well-known/ory/turnstile/captcha-trigger.js" }),
    captcha("div", { id: "captcha_turnstile_inject" }),
    captcha("script", { id: "b", src: "https://challenges.cloudflare.com/x", integrity: "" }),
    captcha("input", { ...hidden, name: "captcha_turnstile_options", value: "{}" }),
    input("method", "submit", { value: "password", group: "password" }),
  ]);
  expect(forms.flatMap(({ nodes }) => drawn(nodes)).sort()).toEqual([
    "captcha_turnstile_options",
    "division",
    "method!",
    "transient_payload.captcha_turnstile_response",
  ]);
  expect(script).toBeUndefined();
});

test("The fields in error are summed up with their ids and labels", () => {
  const { summary } = view([
    input("identifier", "text", {
      label: "Email",
      messages: [{ id: 4000002, text: "Missing", type: "error" }],
    }),
  ]);
  expect(summary).toEqual([
    { id: 4000002, text: "Missing", tone: "error", for: "identifier", label: "Email" },
  ]);
});

test("The signed names are those of the fields that were drawn", () => {
  const text = { type: "text", attributes: { id: "t", text: { id: 1, text: "x" } } };
  const nodes = [input("a", "text"), text, input("b", "hidden"), input("a", "submit")];
  expect(view(nodes).fields).toBe("a,b");
});
