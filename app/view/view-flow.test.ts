import { expect, test } from "vitest";
import {
  drawn,
  flowOf,
  input,
  submit,
  view,
  viewOf,
  viewParsed,
} from "../../tests/support/stand-in/view-nodes";
import { typedTraits } from "./entered-traits";
import { fitNodes } from "./fit-nodes";
import { clientOf, type ViewOptions, withoutGaps } from "./view-flow";

const node = (type: string, group: string, attributes: object) => ({ type, group, attributes });
const token = input("csrf_token", "hidden", { value: "t" });

const src = "https://account.example.org/.well-known/ory/webauthn.js";
const integrity = "sha512-q83vEg==";

test.each([
  ["with a digest is loaded", { src, integrity }, true],
  ["without a digest is not loaded", { src }, false],
  ["with an empty digest is not loaded", { src, integrity: "" }, false],
  ["with a digest that browsers cannot read is not loaded", { src, integrity: "md5-AAAA" }, false],
  ["with an old digest is not loaded", { src, integrity: "sha1-q83vEg==" }, false],
  ["with text before its digest is not loaded", { src, integrity: `x${integrity}` }, false],
  ["with text behind its digest is not loaded", { src, integrity: `${integrity}x y` }, false],
  ["of another host is not loaded", { src: src.replace("account", "evil"), integrity }, false],
  ["of another path is not loaded", { src: src.replace("webauthn", "other"), integrity }, false],
])("R59 The identity service's script %s, and is no part of the form", (_what, more, isLoaded) => {
  const attributes = { id: "s", ...more };
  const { forms, script } = view([input("a", "text"), node("script", "webauthn", attributes)]);
  expect(drawn(forms[0]?.nodes)).toEqual(["a"]);
  expect(script && { src: script.src, integrity: script.integrity }).toEqual(
    isLoaded ? more : undefined,
  );
});

test("R59 Of a CAPTCHA the fields and the place for it are drawn, and its scripts are not loaded", () => {
  const names = ["transient_payload.captcha_turnstile_response", "captcha_turnstile_options"];
  const trigger = "/.well-known/ory/turnstile/captcha-trigger.js";
  const { forms, script } = view([
    ...names.map((name) => input(name, "hidden", { group: "captcha", value: "" })),
    node("script", "captcha", { id: "a", src: trigger }),
    node("div", "captcha", { id: "captcha_turnstile_inject" }),
    node("script", "captcha", { id: "b", src: "https://captcha.example/x", integrity: "" }),
    submit("method", "password"),
  ]);
  const all = forms.flatMap(({ nodes }) => drawn(nodes));
  expect(all.sort()).toEqual([...names, "division", "method!"].sort());
  expect(script).toBeUndefined();
});

test("The errors of fields are summed up with their ids and labels, and nothing else is", () => {
  const missing = { id: 4000002, text: "Missing", type: "error" };
  const sent = { id: 7, text: "Sent", type: "info" };
  const { summary } = view([
    input("identifier", "text", { label: "Email", messages: [missing] }),
    input("a", "text", { messages: [sent] }),
    input("b", "hidden", { messages: [missing] }),
  ]);
  expect(summary).toEqual([
    { id: 4000002, text: "Missing", tone: "error", for: "identifier", label: "Email" },
  ]);
  expect(viewParsed({}, [sent]).messages).toMatchObject([{ id: 7, text: "Sent", tone: "info" }]);
});

test("A known address is hidden in each form, and a known user name can be changed where a code is sent", () => {
  const drawnFor = (value: string, refresh = true) => {
    const nodes = [
      input("identifier", "text", { value }),
      input("password", "password", { group: "password" }),
      ...["password", "code"].map((group) => submit("method", group)),
    ];
    const flow = fitNodes(flowOf(nodes, { refresh }), { kind: "login", layout: "stacked" });
    return viewOf(flow, "stacked").forms.map((form) => `${form.group} ${form.nodes[0]?.draw}`);
  };
  for (const address of ["ada@example.test", "+441632960000"]) {
    expect(drawnFor(address)).toEqual(["password hidden", "code hidden"]);
  }
  expect(drawnFor("ada")).toEqual(["password hidden", "code field"]);
  expect(drawnFor("ada@example.test", false)).toEqual(["password field", "code field"]);
});

test("The signed names are those of the fields that were drawn, removals among them", () => {
  const text = node("text", "default", { id: "t", text: { id: 1, text: "x" } });
  const nodes = [input("a", "text"), text, input("b", "hidden"), submit("a", "default")];
  expect(view(nodes).fields).toBe("a,b");
  expect(view([token, submit("webauthn_remove", "webauthn")], "by-group").fields).toBe(
    "csrf_token,webauthn_remove",
  );
});

test.each([
  ["hidden", { value: "ada" }, "ada"],
  ["hidden", {}, undefined],
  ["text", { value: "ada" }, undefined],
])("A %s identifier with %j is told as that of the signed-in person: %s", (type, more, told) => {
  const nodes = [token, input("identifier", type, more)];
  expect(view(nodes).identifier).toBe(told);
  expect(view(nodes, "by-group", { choose: () => undefined }).identifier).toBeUndefined();
});

const client_uri = "https://books.example/about";
const host = "books.example";

test.each<[object | undefined, object | undefined]>([
  [
    { client_name: "Books", client_uri },
    { name: "Books", host },
  ],
  [{ client_uri }, { name: client_uri, host }],
  [{ client_name: "a\u202Eb" }, { name: "ab", host: undefined }],
  [{}, undefined],
  [undefined, undefined],
])("R30 On the way in an application is called as on the consent page: %j", (client, called) => {
  const flow = flowOf([], { ...(client && { oauth2_login_request: { client } }) });
  expect(clientOf(flow)).toEqual(called);
});

test("A flow has the first level unless it asks for the second, and its state where it has one", () => {
  expect(viewParsed({})).toMatchObject({ aal: "aal1", state: "", refresh: false });
  expect(viewParsed({ requested_aal: "aal1" }).aal).toBe("aal1");
  const second = viewParsed({ requested_aal: "aal2", state: "sent_email", refresh: true });
  expect(second).toMatchObject({ aal: "aal2", state: "sent_email", refresh: true });
});

test("What has no value or is false is left out of a view, and what is empty or nought stays", () => {
  const given = { name: "code", pattern: undefined, value: "", required: false, wait: 0 };
  expect(Object.keys(withoutGaps(given))).toEqual(["name", "value", "wait"]);
});

test("What a registration has so far are its traits, and no password, token or button", () => {
  const page = view([
    token,
    input("traits.email", "hidden", { value: "ada@example.test" }),
    input("traits.name.first", "text", { value: "Ada" }),
    input("traits.name.last", "text"),
    input("traits.newsletter", "checkbox", { value: true }),
    input("traits.terms", "checkbox", { value: false }),
    input("traits.size", "text", { value: "s", options: [{ value: "s" }] }),
    input("traits.button", "submit", { value: "go" }),
    input("password", "password"),
    submit("method", "password"),
  ]);
  expect(typedTraits(page)).toEqual([
    ["traits.email", "ada@example.test"],
    ["traits.name.first", "Ada"],
    ["traits.newsletter", "true"],
    ["traits.size", "s"],
  ]);
});

test("A page says some messages in words of its own, before or without others", () => {
  const messages = [7, 8, 9].map((id) => ({ id, text: `text ${id}`, type: "info" }));
  const first = [{ id: 1, text: "First", tone: "info" as const }];
  const said = (policy?: ViewOptions["messages"]) =>
    viewOf(flowOf([], { messages }), "together", { messages: policy }).messages;
  const texts = new Map([[8, "Own"]]);
  const own = said({ first, without: [7], texts }).map(({ id, text }) => `${id} ${text}`);
  expect(own).toEqual(["1 First", "8 Own", "9 text 9"]);
  expect(said().map(({ text }) => text)).toEqual(["text 7", "text 8", "text 9"]);
});

test("A button has the words of the first policy that answers for it, and none of a later one", () => {
  const policies = [
    () => undefined,
    () => ({ label: "First" }),
    () => ({ label: "x", thing: "x" }),
  ];
  const [button] =
    view([submit("method", "password")], "together", { policies }).forms[0]?.nodes ?? [];
  expect(button).toMatchObject({ label: "First" });
  expect(button).not.toHaveProperty("thing");
});
