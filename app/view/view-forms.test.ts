import { expect, test } from "vitest";
import { drawn, input, view, viewParsed } from "../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../model/flow-schema";
import { clientOf } from "./view-flow";

const everyGroup = [
  "oidc",
  "code",
  "lookup_secret",
  "totp",
  "passkey",
  "webauthn",
  "password",
  "profile",
];

test("Separate forms stand one below another: profile, password, security key, authenticator, backup codes", () => {
  const nodes = [
    { type: "script", group: "webauthn", attributes: { id: "s", src: "x" } },
    input("csrf_token", "hidden"),
    ...everyGroup.map((group) => input("method", "submit", { group, value: group })),
  ];
  const { forms } = view(nodes, "by-group");
  expect(forms.map(({ group }) => group)).toEqual([
    "profile",
    "password",
    "webauthn",
    "passkey",
    "totp",
    "lookup_secret",
    "code",
    "oidc",
  ]);
});

test("A group that nobody knows has its form before all others", () => {
  const nodes = [
    input("a", "text", { group: "profile" }),
    input("b", "text", { group: "palmistry" }),
  ];
  expect(view(nodes, "by-group").forms.map(({ group }) => group)).toEqual(["palmistry", "profile"]);
});

test("The script is no section of its own, and no node of a form", () => {
  const script = { type: "script", group: "webauthn", attributes: { id: "s", src: "x" } };
  const { forms } = view([script, input("a", "text", { group: "profile" })], "by-group");
  expect(forms.map(({ group, nodes }) => [group, ...drawn(nodes)])).toEqual([["profile", "a"]]);
  expect(drawn(view([script, input("a", "text")]).forms[0]?.nodes)).toEqual(["a"]);
});

test("Fields of two forms have ids of their own", () => {
  const nodes = [input("identifier", "text"), input("a", "text", { group: "profile" })];
  expect(view(nodes, "by-group").forms[0]?.nodes.map(({ id }) => id)).toEqual([
    "profile-identifier",
    "profile-a",
  ]);
  expect(view(nodes).forms[0]?.nodes.map(({ id }) => id)).toEqual(["identifier", "a"]);
});

test("A form whose only buttons are other ways has them within it", () => {
  const nodes = [input("identifier", "text"), input("provider", "submit", { group: "oidc" })];
  const [form] = view(nodes).forms;
  expect(drawn(form?.nodes)).toEqual(["identifier", "provider!"]);
  expect(form?.alternatives).toEqual([]);
});

test("Registration draws the name for a security key with its button, among the other ways", () => {
  const [form] = view([
    input("webauthn_register_displayname", "text", { group: "webauthn" }),
    input("webauthn_register_trigger", "button", { group: "webauthn" }),
    input("traits.email", "email"),
    input("method", "submit", { group: "password", value: "password" }),
  ]).forms;
  expect(drawn(form?.nodes)).toEqual(["traits.email", "method!"]);
  expect(drawn(form?.alternatives)).toEqual([
    "webauthn_register_displayname",
    "webauthn_register_trigger!",
  ]);
});

test("A signed-in identifier is told when the flow holds it hidden, and only then", () => {
  const identifierOf = (nodes: unknown[]) => view(nodes).identifier;
  const other = input("csrf_token", "hidden", { value: "t" });
  expect(identifierOf([other, input("identifier", "hidden", { value: "ada" })])).toBe("ada");
  expect(identifierOf([other, input("identifier", "hidden")])).toBeUndefined();
  expect(identifierOf([other, input("identifier", "text", { value: "ada" })])).toBeUndefined();
  expect(identifierOf([other])).toBeUndefined();
});

test("The application is called by its name, and by its address where it has none", () => {
  const client_uri = "https://books.example/about";
  expect(calledOf({ client_name: "Books", client_uri })).toEqual({
    name: "Books",
    host: "books.example",
  });
  expect(calledOf({ client_uri })).toMatchObject({ name: client_uri });
  expect(calledOf({ client_name: "Books" })).toEqual({ name: "Books", host: undefined });
  expect(calledOf({})).toBeUndefined();
  expect(calledOf()).toBeUndefined();
});

/** The application of a flow for this client. */
function calledOf(client?: object) {
  const ui = { action: "x", nodes: [] };
  const asked = client && { oauth2_login_request: { client } };
  return clientOf(flowSchema.parse({ id: "f1", ui, ...asked }));
}

test.each([
  [{ client_name: "a\u202Eb\u200B \n c" }, "ab c"],
  [{ client_name: "x".repeat(100_000) }, `${"x".repeat(80)}…`],
  [{ client_name: "\u3164", client_uri: "https://pond.example" }, "https://pond.example"],
])("R30 On the way in an application is called as on the consent page", (client, name) => {
  expect(calledOf(client)?.name).toBe(name);
});

test("A flow has the first level unless it asks for the second, and its state where it has one", () => {
  expect(viewParsed({})).toMatchObject({ aal: "aal1", state: "", refresh: false });
  expect(viewParsed({ requested_aal: "aal1" }).aal).toBe("aal1");
  const second = viewParsed({ requested_aal: "aal2", state: "sent_email", refresh: true });
  expect(second).toMatchObject({ aal: "aal2", state: "sent_email", refresh: true });
});

test("Only errors are summed up, and what the flow itself says stands above its forms", () => {
  const messages = [{ id: 7, text: "Sent", type: "info" }];
  const { summary } = view([
    input("a", "text", { messages }),
    input("b", "hidden", { messages: [{ id: 8, text: "No", type: "error" }] }),
  ]);
  expect(summary).toEqual([]);
  expect(viewParsed({}, messages).messages).toMatchObject([{ id: 7, text: "Sent", tone: "info" }]);
});

test("The providers of a registration have a form of their own, with nothing that was typed or hinted", () => {
  const provider = input("provider", "submit", { group: "oidc", value: "acme" });
  const nodes = [
    input("csrf_token", "hidden", { value: "t" }),
    input("traits.email", "email", { value: "ada@example.test" }),
    input("method", "submit", { group: "profile", value: "profile" }),
    provider,
  ];
  const { forms } = view(nodes, "together", { isSocialApart: true });
  expect(forms.map((form) => drawn([...form.nodes, ...form.alternatives]))).toEqual([
    ["csrf_token", "traits.email", "method!"],
    ["csrf_token", "provider!"],
  ]);
  // Where the provider is the only way to go on, it gets what it did not tell.
  const alone = view([nodes[0], nodes[1], provider], "together", { isSocialApart: true });
  expect(alone.forms).toHaveLength(1);
});
