import { expect, test } from "vitest";
import { flowSchema } from "./flow-schema";
import type { NodeView } from "./flow-view";
import { viewFlow } from "./view-flow";

const words = {
  say: ({ text }: { text: string }) => text,
  languageOf: () => undefined,
  nameTrait: () => undefined,
  sayTime: (seconds: number) => `at ${seconds}`,
};

function input(name: string, type: string, more: Record<string, unknown> = {}) {
  const { group = "default", label = name, labelId = 1, messages = [], ...attributes } = more;
  return {
    type: "input",
    group,
    messages,
    meta: { label: { id: labelId, text: label, type: "info" } },
    attributes: { name, type, disabled: false, node_type: "input", ...attributes },
  };
}

function view(nodes: unknown[], layout: "together" | "by-group" = "together") {
  const flow = flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });
  return viewFlow(flow, {
    kind: "login",
    action: "/login?flow=f1",
    words,
    layout,
    sign: (names) => names.join(),
    isOwnScript: (src) => src === "https://account.example.org/.well-known/ory/webauthn.js",
    mayLeadTo: (href) => href.startsWith("http://account.localhost/"),
    resendAfterSeconds: 0,
  });
}

const drawn = (nodes: NodeView[]) =>
  nodes.map((node) =>
    "name" in node ? `${node.name}${node.draw === "button" ? "!" : ""}` : node.draw,
  );

test("The button that Enter presses sends the code; Resend comes after it", () => {
  const [form] = view([
    input("method", "hidden", { group: "code", value: "code" }),
    input("resend", "submit", { group: "code", value: "code", labelId: 1070008 }),
    input("code", "text", { group: "code" }),
    input("method", "submit", { group: "code", value: "code" }),
  ]).forms;
  expect(drawn(form?.nodes ?? [])).toEqual(["method", "code", "method!", "resend!"]);
});

test("Identifier and password come once, then their buttons, then the other ways", () => {
  const [form] = view([
    input("provider", "submit", { group: "oidc", value: "acme" }),
    input("identifier", "text"),
    input("method", "submit", { group: "code", value: "code" }),
    input("password", "password", { group: "password" }),
    input("method", "submit", { group: "password", value: "password" }),
  ]).forms;
  expect(drawn(form?.nodes ?? [])).toEqual(["identifier", "password", "method!", "method!"]);
  expect(drawn(form?.alternatives ?? [])).toEqual(["provider!"]);
});

test("A code can be asked for without the password that stands beside it", () => {
  const [form] = view([
    input("identifier", "text"),
    input("password", "password", { group: "password" }),
    input("method", "submit", { group: "password", value: "password" }),
    input("method", "submit", { group: "code", value: "code" }),
  ]).forms;
  const skips = form?.nodes.map((node) => "skipsValidation" in node && node.skipsValidation);
  expect(skips).toEqual([false, false, false, true]);
});

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

test("The newest Kratos' choice of a masked address is a button for each, in the service's own words", () => {
  const choice = (value: string, label: string) =>
    input("recovery_select_address", "submit", { group: "code", value, label, labelId: 1070000 });
  const [form] = view([
    input("csrf_token", "hidden"),
    choice("hash-1", "+49****78"),
    choice("hash-2", "gr****@example.test"),
  ]).forms;
  expect(form?.nodes.slice(1)).toMatchObject([
    { draw: "button", does: "submit", value: "hash-1", label: "+49****78" },
    { draw: "button", does: "submit", value: "hash-2", label: "gr****@example.test" },
  ]);
});

test("The newest Kratos' code page sends the code by Enter, and Resend and Back come after it", () => {
  const [form] = view([
    input("method", "hidden", { group: "code", value: "code" }),
    input("screen", "submit", { group: "code", value: "previous", labelId: 1060007 }),
    input("recovery_confirm_address", "submit", { group: "code", value: "a", labelId: 1070008 }),
    input("code", "text", { group: "code" }),
    input("method", "submit", { group: "code", value: "code" }),
  ]).forms;
  expect(drawn(form?.nodes ?? [])).toEqual([
    "method",
    "code",
    "method!",
    "recovery_confirm_address!",
    "screen!",
  ]);
});

test("R59 Nodes of an unknown type are left out and those of an unknown group are drawn", () => {
  const [form] = view([
    { type: "hologram", group: "default", attributes: {}, messages: [], meta: {} },
    input("palm", "text", { group: "palmistry" }),
    "not a node",
  ]).forms;
  expect(drawn(form?.nodes ?? [])).toEqual(["palm"]);
});

test("R59 A message without a number and an attribute that nobody knows change nothing of the form", () => {
  const { forms, summary } = view([
    input("code", "text", { hologram: { depth: 3 }, messages: [{ type: "error", text: "No" }] }),
    input("method", "submit", { value: "code" }),
  ]);
  expect(drawn(forms[0]?.nodes ?? [])).toEqual(["code", "method!"]);
  expect(summary).toMatchObject([{ for: "code", text: "No", tone: "error" }]);
  expect(JSON.stringify(forms)).not.toContain("depth");
});

test("R59 The text of an onclick, an onload or any other handler goes no further than the flow", () => {
  const handlers = {
    onclick: "alert(1)",
    onload: "alert(2)",
    onfocus: "alert(3)",
    style: "alert(4)",
  };
  const { forms } = view([
    input("passkey_login_trigger", "button", { ...handlers, onclickTrigger: "oryPasskeyLogin" }),
    input("passkey_challenge", "hidden", { ...handlers, onloadTrigger: "oryPasskeyLogin" }),
    input("identifier", "text", handlers),
  ]);
  expect(JSON.stringify(forms)).not.toContain("alert");
  expect(JSON.stringify(forms)).toContain("oryPasskeyLogin");
});

function viewScript(more: Record<string, unknown> = {}) {
  const attributes = {
    id: "webauthn_script",
    src: "https://account.example.org/.well-known/ory/webauthn.js",
    integrity: "sha512-q83vEg==",
    ...more,
  };
  return view([{ type: "script", group: "webauthn", messages: [], meta: {}, attributes }]).script;
}

test("R59 The identity service's own script is loaded with its digest", () => {
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

test("A password is never printed back, whatever the service sends", () => {
  const [form] = view([input("password", "password", { value: "hunter2" })]).forms;
  expect(JSON.stringify(form)).not.toContain("hunter2");
});

test("An input type that nobody knows is a text field", () => {
  const [form] = view([input("x", "color")]).forms;
  expect(form?.nodes[0]).toMatchObject({ draw: "field", type: "text" });
});

test("Options make a select, true a ticked checkbox", () => {
  const [form] = view([
    input("traits.color", "text", { options: [{ value: "red" }, { value: "blue" }] }),
    input("traits.news", "checkbox", { value: true }),
  ]).forms;
  expect(form?.nodes).toMatchObject([
    { draw: "select", options: ["red", "blue"] },
    { draw: "checkbox", checked: true },
  ]);
});

test("A code field asks for a one-time code and a numeric keyboard when Kratos does not", () => {
  const [form] = view([input("totp_code", "text", { group: "totp" })]).forms;
  expect(form?.nodes[0]).toMatchObject({ autocomplete: "one-time-code", inputMode: "numeric" });
});

test("A button does not inherit `required`, and social and resend buttons skip validation", () => {
  const [form] = view([
    input("totp_unlink", "submit", { value: "true", required: true }),
    input("resend", "submit", { value: "code" }),
    input("email", "submit", { value: "a@a.example", labelId: 1070008 }),
    input("provider", "submit", { value: "acme" }),
  ]).forms;
  expect(form?.nodes[0]).not.toHaveProperty("required");
  expect(form?.nodes.map((node) => "skipsValidation" in node && node.skipsValidation)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test("R59 Links and images lead nowhere but to https, ourselves or a PNG", () => {
  const anchor = (href: string) => ({
    type: "a",
    group: "default",
    messages: [],
    meta: {},
    attributes: { id: "continue", href, title: { id: 1, text: "Continue", type: "info" } },
  });
  const image = (src: string) => ({
    type: "img",
    group: "totp",
    messages: [],
    meta: {},
    attributes: { id: "totp_qr", src },
  });
  const [form] = view([
    anchor("javascript:alert(1)"),
    anchor("JaVaScRiPt:alert(1)"),
    anchor("data:text/html,<script>alert(1)</script>"),
    anchor("//evil.example"),
    anchor("/\\evil.example"),
    anchor("/\t/evil.example"),
    anchor("http://evil.example/"),
    anchor("https://a.example/"),
    anchor("/settings?flow=f1"),
    anchor("http://account.localhost/"),
    image("data:image/svg+xml,<svg onload=alert(1)>"),
    image("data:text/html;base64,AAAA"),
    image("http://169.254.169.254/"),
    image("javascript:alert(1)"),
    image("https://a.example/code.png"),
    image("data:image/png;base64,AAAA"),
  ]).forms;
  const addresses = form?.nodes.map((node) =>
    "href" in node ? node.href : "src" in node && node.src,
  );
  expect(addresses).toEqual([
    "https://a.example/",
    "/settings?flow=f1",
    "http://account.localhost/",
    "https://a.example/code.png",
    "data:image/png;base64,AAAA",
  ]);
});

test("Backup codes are listed and the used ones marked", () => {
  const [form] = view([
    {
      type: "text",
      group: "lookup_secret",
      messages: [],
      meta: {},
      attributes: {
        id: "lookup_secret_codes",
        text: {
          id: 1050015,
          text: "a, b",
          type: "info",
          context: {
            secrets: [
              { id: 1050009, text: "a" },
              { id: 1050014, text: "b" },
            ],
          },
        },
      },
    },
  ]).forms;
  expect(form?.nodes[0]).toMatchObject({
    draw: "secrets",
    secrets: [
      { text: "a", used: false },
      { text: "b", used: true },
    ],
  });
});

test("The fields in error are summed up with their ids and labels", () => {
  const { summary } = view([
    input("identifier", "text", {
      label: "E-mail",
      messages: [{ id: 4000002, text: "Missing", type: "error" }],
    }),
  ]);
  expect(summary).toEqual([
    { id: 4000002, text: "Missing", tone: "error", for: "identifier", label: "E-mail" },
  ]);
});

test("The signed names are those of the fields that were drawn", () => {
  expect(view([input("a", "text"), input("b", "hidden"), input("a", "submit")]).fields).toBe("a,b");
});
