import { expect, test } from "vitest";
import { input, view } from "../../tests/support/stand-in/view-nodes";

function viewField(name: string, type: string, more: Record<string, unknown> = {}) {
  return view([input(name, type, more)]).forms[0]?.nodes[0];
}

test.each(["text", "password", "number", "email", "tel", "url", "date", "datetime-local"] as const)(
  "A field of type %s is one",
  (type) => {
    expect(viewField("a", type)).toMatchObject({ draw: "field", type, name: "a", value: "" });
  },
);

test("A field passes on what the service asks of it", () => {
  const asked = {
    required: true,
    disabled: true,
    pattern: "^a+$",
    maxlength: 7,
    autocomplete: "tel",
  };
  expect(viewField("a", "text", { ...asked, value: 7 })).toMatchObject({
    required: true,
    disabled: true,
    pattern: "^a+$",
    maxLength: 7,
    autocomplete: "tel",
    value: "7",
  });
  for (const node of [
    viewField("a", "checkbox", asked),
    viewField("a", "text", { ...asked, options: [{ value: 1 }] }),
  ]) {
    expect(node).toMatchObject({ required: true, disabled: true, label: "a" });
  }
});

test("A field's own label goes before that of its node", () => {
  const label = { id: 1, text: "From the schema", type: "info" };
  const node = input("a", "text", { label: "From the node" });
  const own = { ...node, attributes: { ...node.attributes, label } };
  expect(view([own]).forms[0]?.nodes[0]).toMatchObject({ label: "From the schema" });
  expect(view([node]).forms[0]?.nodes[0]).toMatchObject({ label: "From the node" });
});

test("A hidden field keeps its value and the script's function for it", () => {
  const more = { value: "t", onloadTrigger: "oryPasskeyLogin" };
  expect(viewField("csrf_token", "hidden", more)).toMatchObject({
    draw: "hidden",
    value: "t",
    onloadTrigger: "oryPasskeyLogin",
  });
});

test.each([
  [true, true],
  ["true", true],
  [false, false],
  [undefined, false],
])("A checkbox with the value %s is ticked: %s", (value, checked) => {
  const drawn = viewField("a", "checkbox", { value });
  expect(drawn).toMatchObject({ draw: "checkbox" });
  expect(drawn && "checked" in drawn).toBe(checked);
});

test("A time is shown as a field takes it, in UTC, and its label says so", () => {
  expect(
    viewField("traits.at", "datetime-local", { value: "2026-11-21T10:00:00+01:00" }),
  ).toMatchObject({ value: "2026-11-21T09:00", label: "traits.at (UTC)" });
  expect(viewField("a", "text", { value: "2026-11-21T10:00:00+01:00" })).toMatchObject({
    value: "2026-11-21T10:00:00+01:00",
    label: "a",
  });
});

test.each([
  ["^[0-9]{5}$", true],
  ["^(a|b)$", true],
  ["^[|$]+$", true],
  ["^a\\|b$", true],
  ["[0-9]", false],
  ["^DE", false],
  ["@example\\.org$", false],
  ["^a$|^b$", false],
  ["^a\\$", false],
])("Of the pattern %s a browser is told: %s", (pattern, isTold) => {
  const field = viewField("traits.a", "text", { pattern });
  expect(field).toMatchObject(isTold ? { pattern } : { name: "traits.a" });
  expect("pattern" in (field ?? {})).toBe(isTold);
});

test("A field for a code takes digits as mails write them, with no longest length", () => {
  const more = { pattern: "^[0-9]+$", maxlength: 6 };
  for (const name of ["code", "totp_code"]) {
    const field = viewField(name, "text", more);
    expect(field).toMatchObject({ pattern: "[0-9 \\-]+", inputMode: "numeric" });
    expect(field).not.toHaveProperty("maxLength");
    expect(viewField(name, "text")).not.toHaveProperty("pattern");
  }
  const other = viewField("traits.code", "text", more);
  expect(other).toMatchObject({ pattern: "^[0-9]+$", maxLength: 6 });
  expect(other).not.toHaveProperty("inputMode");
  expect(other).not.toHaveProperty("autocomplete");
});

test("Without a password beside it a button of another way checks the form", () => {
  const button = input("method", "submit", { group: "code", value: "code" });
  const skips = (fields: unknown[]) =>
    view([...fields, button]).forms[0]?.nodes.at(-1) as { skipsValidation?: boolean };
  expect(skips([input("identifier", "text")]).skipsValidation).toBeUndefined();
  expect(skips([input("password", "hidden")]).skipsValidation).toBeUndefined();
  expect(skips([input("password", "password")]).skipsValidation).toBe(true);
});
