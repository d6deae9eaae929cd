import { expect, test } from "vitest";
import { drawn, formOf, input, submit, view } from "../../tests/support/stand-in/view-nodes";
import { settingsGroups } from "../model/settings-group";
import type { Layout } from "./layout";

const script = { type: "script", group: "webauthn", attributes: { id: "s", src: "x" } };
const token = input("csrf_token", "hidden");

test("What is filled in stands by group, whatever the order in which it comes", () => {
  const groups = ["totp", "link", "code", "password", "profile", "identifier_first", "default"];
  const form = formOf([
    input("other", "text", { group: "palmistry" }),
    ...groups.map((group) => input(group, "text", { group })),
  ]);
  expect(drawn(form.nodes)).toEqual([...groups.reverse(), "other"]);
});

test("Fields of one group stay in the order in which they come", () => {
  const names = ["c", "a", "d", "b"];
  expect(drawn(formOf(names.map((name) => input(name, "text"))).nodes)).toEqual(names);
});

test("Buttons come after every field, by group, then those for another mail or screen, removals last", () => {
  const form = formOf([
    submit("totp_unlink", "default"),
    submit("screen", "code"),
    submit("recovery_confirm_address", "code"),
    submit("email", "default"),
    submit("resend", "default"),
    submit("link", "link"),
    submit("method", "password"),
    input("late", "text", { group: "palmistry" }),
  ]);
  const buttons = ["method", "link", "resend", "email", "recovery_confirm_address", "screen"];
  const expected = [...buttons, "totp_unlink"].map((name) => `${name}!`);
  expect(drawn(form.nodes)).toEqual(["late", ...expected]);
});

test("Buttons of passkeys, keys and providers are other ways, in this order", () => {
  const groups = ["saml", "oidc", "webauthn", "passkey"];
  const form = formOf([
    ...groups.map((group) => submit(group, group)),
    ...groups.map((group) => input(`${group}_field`, "text", { group })),
    submit("method", "password"),
  ]);
  const fields = groups.reverse().map((group) => `${group}_field`);
  expect(drawn(form.nodes)).toEqual([...fields, "method!"]);
  expect(drawn(form.alternatives)).toEqual(groups.map((group) => `${group}!`));
});

test("A code in place of the password is the first of the other ways, and the way itself where there is no password", () => {
  const code = submit("method", "code", { value: "code" });
  const byPassword = submit("method", "password", { value: "password" });
  const beside = formOf([code, submit("provider", "oidc"), byPassword]);
  expect(beside.nodes.map(({ group }) => group)).toEqual(["password"]);
  expect(beside.alternatives.map(({ group }) => group)).toEqual(["code", "oidc"]);
  expect(drawn(formOf([code, submit("provider", "oidc")]).nodes)).toEqual(["method!"]);
  const sent = formOf([code, submit("resend", "code"), byPassword]);
  expect(drawn(sent.nodes)).toEqual(["method!", "resend!"]);
});

test("A form whose only buttons are other ways has them within it", () => {
  const form = formOf([input("identifier", "text"), submit("provider", "oidc")]);
  expect([drawn(form.nodes), form.alternatives]).toEqual([["identifier", "provider!"], []]);
});

test("Registration draws the name for a security key with its button, among the other ways", () => {
  const keyName = input("webauthn_register_displayname", "text", { group: "webauthn" });
  const register = input("webauthn_register_trigger", "button", { group: "webauthn" });
  const email = input("traits.email", "email");
  const form = formOf([keyName, register, email, submit("method", "password")]);
  expect(drawn(form.nodes)).toEqual(["traits.email", "method!"]);
  const names = ["webauthn_register_displayname", "webauthn_register_trigger!"];
  expect(drawn(form.alternatives)).toEqual(names);
});

const sections = [...settingsGroups];
const steps = ["totp", "webauthn", "saml", "code", "lookup_secret"];

test.each<[string, Layout, string[], string[]]>([
  [
    "Sections: as the page of the settings lists them",
    "by-group",
    [...sections].reverse(),
    sections,
  ],
  ["Sections: an unknown one first", "by-group", ["profile", "palm"], ["palm", "profile"]],
  ["Second steps: what is at hand first", "stacked", [...steps].reverse(), steps],
  ["A new sign-in: the password first", "stacked", ["code", "password"], ["password", "code"]],
  ["Second steps: an unknown one last", "stacked", ["palm", "totp"], ["totp", "palm"]],
])("Forms stand one below another. %s", (_what, layout, groups, expected) => {
  const nodes = [script, token, ...groups.map((group) => submit("method", group))];
  expect(view(nodes, layout).forms.map(({ group }) => group)).toEqual(expected);
});

test("Each section has the common fields and its own, with ids of their own, and no script", () => {
  const nodes = [
    script,
    token,
    input("traits.email", "email", { group: "profile" }),
    input("password", "password", { group: "password" }),
  ];
  const idsOf = (layout: Layout) =>
    view(nodes, layout).forms.map((form) => form.nodes.map(({ id }) => id));
  expect(idsOf("by-group")).toEqual([
    ["profile-csrf_token", "profile-traits.email"],
    ["password-csrf_token", "password-password"],
  ]);
  expect(idsOf("together")).toEqual([["csrf_token", "traits.email", "password"]]);
});

test("The providers of a registration have a form of their own, with nothing that was typed or hinted", () => {
  const provider = submit("provider", "oidc", { value: "acme" });
  const email = input("traits.email", "email", { value: "ada@example.test" });
  const formsOf = (nodes: unknown[]) =>
    view(nodes, "together", { isSocialApart: true }).forms.map((form) =>
      drawn([...form.nodes, ...form.alternatives]),
    );
  expect(formsOf([token, email, submit("method", "profile"), provider])).toEqual([
    ["csrf_token", "traits.email", "method!"],
    ["csrf_token", "provider!"],
  ]);
  // Where the provider is the only way to go on, it gets the values that it did not tell.
  expect(formsOf([token, email, provider])).toHaveLength(1);
});
