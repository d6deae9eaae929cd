import { expect, test } from "vitest";
import { codePattern } from "../model/typed-input";
import { formOf, input } from "../../tests/support/stand-in/view-nodes";
import { nodeSchema } from "../model/flow-schema";
import { usualAutocomplete } from "./field-attributes";
import { serviceWords } from "./node-words";
import { viewNode } from "./view-node";

function viewField(name: string, type: string, more: Record<string, unknown> = {}) {
  return formOf([input(name, type, more)]).nodes[0];
}

const types = ["text", "password", "number", "email", "tel", "url", "date", "datetime-local"];

test.each(types)("A field of type %s is one", (type) => {
  expect(viewField("a", type)).toMatchObject({ draw: "field", type, name: "a", value: "" });
});

test("A field passes on what the service asks of it", () => {
  const asked = { required: true, disabled: true };
  const ofText = { ...asked, pattern: "^a+$", autocomplete: "tel" };
  expect(viewField("a", "text", { ...ofText, maxlength: 7, value: 7 })).toMatchObject({
    ...ofText,
    maxLength: 7,
    value: "7",
  });
  for (const node of [
    viewField("a", "checkbox", asked),
    viewField("a", "text", { ...asked, options: [{ value: 1 }] }),
  ]) {
    expect(node).toMatchObject({ ...asked, label: "a" });
  }
});

test("A field's own label goes before that of its node", () => {
  const label = { id: 1, text: "From the schema", type: "info" };
  const own = viewField("a", "text", { label: "From the node" });
  expect(own).toMatchObject({ label: "From the node" });
  const node = input("a", "text", { label: "From the node" });
  const [drawn] = formOf([{ ...node, attributes: { ...node.attributes, label } }]).nodes;
  expect(drawn).toMatchObject({ label: "From the schema" });
});

test.each([
  ["traits.name.firstName", "First name"],
  ["foo.bar", "foo.bar"],
])("A field %s without a label is called %s", (name, label) => {
  expect(viewField(name, "text", { label: "" })).toHaveProperty("label", label);
});

test("Options make a select, and are named as the operator names them, or as they are", () => {
  const nameValue = (path: string, value: string) =>
    path === "size" && value === "s" ? "Klein" : undefined;
  const node = nodeSchema.parse(
    input("traits.size", "text", { options: [{ value: "s" }, { value: 5 }] }),
  );
  expect(viewNode(node, { words: { ...serviceWords, nameValue } })).toMatchObject({
    draw: "select",
    options: [
      { value: "s", label: "Klein" },
      { value: "5", label: "5" },
    ],
  });
});

test("A hidden field keeps its value and the script's function for it", () => {
  const more = { value: "t", onloadTrigger: "oryPasskeyLogin" };
  expect(viewField("csrf_token", "hidden", more)).toMatchObject({ draw: "hidden", ...more });
});

test("A checkbox is ticked by true alone, also as a text", () => {
  const values = [true, "true", false, undefined];
  const drawn = values.map((value) => viewField("a", "checkbox", { value }));
  expect(drawn).toMatchObject(values.map(() => ({ draw: "checkbox" })));
  expect(drawn.map((node) => node && "checked" in node)).toEqual([true, true, false, false]);
});

const stamp = "2026-11-21T10:00:00+01:00";

test.each([
  ["datetime-local", { value: "2026-11-21T09:00", label: "traits.at (UTC)" }],
  ["text", { value: stamp, label: "traits.at" }],
])("A time is shown as a field of type %s takes it, and its label says so", (type, drawn) => {
  expect(viewField("traits.at", type, { value: stamp })).toMatchObject(drawn);
});

test("A birthday is not after today, and any other day may be", () => {
  const latest = new Date().toISOString().slice(0, 10);
  expect(viewField("traits.birthday", "date")).toMatchObject({ latest });
  expect(viewField("traits.start", "date")).not.toHaveProperty("latest");
  expect(viewField("traits.birthday", "text")).not.toHaveProperty("latest");
});

test("A browser is told of a pattern that stands for the whole text, and of no other", () => {
  const whole = ["^[0-9]{5}$", "^(a|b)$", "^[|$]+$", "^[a|b]$", "^a\\|b$"];
  const others = ["^[a]|b$", "[0-9]", "^DE", "@example\\.org$", "^a$|^b$", "^(a)|b$", "^a\\$"];
  const told = [...whole, ...others].flatMap((pattern) => {
    const field = viewField("traits.a", "text", { pattern });
    return field && "pattern" in field ? [field.pattern] : [];
  });
  expect(told).toEqual(whole);
});

test.each(["code", "totp_code"])("A field for a %s takes digits as mails write them", (name) => {
  const field = viewField(name, "text", { pattern: "^[0-9]+$", maxlength: 6 });
  expect(field).toMatchObject({ pattern: codePattern, inputMode: "numeric" });
  expect(field).not.toHaveProperty("maxLength");
  expect(viewField(name, "text")).toMatchObject({ pattern: codePattern });
});

test("A trait called code is a field like any other", () => {
  const other = viewField("traits.code", "text", { pattern: "^[0-9]+$", maxlength: 6 });
  const isUsual = { inputMode: undefined, autocomplete: undefined };
  expect({ ...isUsual, ...other }).toMatchObject({ ...isUsual, pattern: "^[0-9]+$", maxLength: 6 });
});

test.each([
  ["traits.name.first", "given-name"],
  ["traits.given_name", "given-name"],
  ["traits.name.last", "family-name"],
  ["traits.familyName", "family-name"],
  ["traits.full-name", "name"],
  ["traits.birthday", "bday"],
  ["traits.phone_number", "tel"],
  ["traits.zip", "postal-code"],
  ["identifier", "username"],
])("A browser may fill %s with %s", (name, purpose) => {
  expect(usualAutocomplete(name)).toBe(purpose);
});

test("A browser may not fill what is somebody else's, or what no name tells", () => {
  const names = ["company.name", "company.zip", "emergency.phone", "name.phone", "tags.0"];
  const more = ["child.name.first", "child.first", "name.title", "newsletter", "constructor"];
  const traits = [...names, ...more].map((name) => `traits.${name}`);
  const all = [...traits, "first", "display_name", "metadata.first_name"];
  expect(all.flatMap((name) => usualAutocomplete(name) ?? [])).toEqual([]);
});

test("R59 The text of an onclick, an onload or any other handler goes no further than the flow", () => {
  const names = ["onclick", "onload", "onfocus", "style"];
  const handlers = Object.fromEntries(names.map((name) => [name, "alert(1)"]));
  const form = formOf([
    input("passkey_login_trigger", "button", { ...handlers, onclickTrigger: "oryPasskeyLogin" }),
    input("passkey_challenge", "hidden", { ...handlers, onloadTrigger: "oryPasskeyLogin" }),
    input("identifier", "text", handlers),
  ]);
  expect(JSON.stringify(form)).not.toContain("alert");
  expect(JSON.stringify(form)).toContain("oryPasskeyLogin");
});

test.each([
  ["E-Mail", 1070007, "email"],
  ["E-Mail", 1070002, "email"],
  ["Customer number", 1070002, undefined],
  ["ID", 1070004, undefined],
])("A sign-in that asks for %s (%i) has the keyboard %s", (label, labelId, inputMode) => {
  const field = viewField("identifier", "text", { labelId, label });
  expect(field?.draw === "field" && field.inputMode).toBe(inputMode);
});

test("A password is never printed back, whatever the service sends", () => {
  const field = viewField("password", "password", { value: "hunter2" });
  expect(JSON.stringify(field)).not.toContain("hunter2");
});

test("An input type that nobody knows is a text field", () => {
  expect(viewField("x", "color")).toMatchObject({ draw: "field", type: "text" });
});

test.each([
  ["totp_code", "text", "one-time-code"],
  ["lookup_secret", "text", "off"],
  ["webauthn_register_displayname", "text", "off"],
  ["email", "email", "email"],
  ["recovery_address", "text", "username"],
  ["recovery_confirm_address", "tel", "tel"],
  ["traits.email", "email", "email"],
  ["traits.E-Mail", "text", "email"],
  ["traits.contact", "tel", "tel"],
  ["traits.blog", "url", "url"],
  ["traits.name.middle", "text", "additional-name"],
  ["traits.address.street", "text", "address-line1"],
  ["traits.address.city", "text", "address-level2"],
  ["traits.post_code", "text", "postal-code"],
  ["traits.friend.first", "text", undefined],
  ["traits.friend.mail", "email", undefined],
  ["traits.address.first", "text", undefined],
  ["traits.address.flat.street", "text", undefined],
  ["traits.note", "text", undefined],
])("A field %s (%s) may be filled in with %s, also where Kratos does not say so", (...row) => {
  const [name, type, autocomplete] = row;
  const drawn = viewField(name, type);
  expect(drawn && "autocomplete" in drawn ? drawn.autocomplete : undefined).toBe(autocomplete);
});

test("A button does not inherit `required`, and goes on only with what a provider did not tell", () => {
  const goOn = { value: "acme", labelId: 1040003, required: true };
  const { nodes } = formOf([
    input("traits.name", "text", { required: true }),
    input("provider", "submit", goOn),
  ]);
  expect(nodes[1]).toMatchObject({ draw: "button" });
  expect(nodes[1]).not.toHaveProperty("required");
  expect(nodes[1]).not.toHaveProperty("skipsValidation");
});
