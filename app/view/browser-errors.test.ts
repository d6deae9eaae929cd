import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { faultsOf, missingCode } from "./browser-errors";
import type { FieldView, NodeView } from "./views";

const common = { id: "f", group: "default", name: "traits.x", label: "X", value: "" };
const field: FieldView = { ...common, draw: "field", type: "text" };

function said(view: NodeView, language = "en"): [string, string][] {
  const faults = faultsOf(view, wordsIn(language)) ?? {};
  return Object.entries(faults).map(([fault, { text }]) => [fault, text]);
}

const format = "This isn’t in the format we expect. Check it and try again.";
const other = "This isn’t the value we expect. Check it and try again.";
const fill = "Fill in this field.";
const whole = "Enter a value of this kind: whole number.";
const tooShort = "This is too short. Use at least 3\u00a0characters.";
const badInput = "Enter a value of this kind: number.";
const stepMismatch = "Enter a multiple of 5.";
const valueMissing = "Enter the code.";
const patternMismatch = "The code has 6 digits. Check it and try again.";
const code = { name: "code", required: true };
const lookup = { name: "lookup_secret", required: true };
const secret = { type: "password", required: true } as const;

test.each<[string, Partial<FieldView>, Record<string, string>]>([
  ["may stay empty", {}, {}],
  ["must be filled in", { required: true }, { valueMissing: fill }],
  ["takes a password", secret, { valueMissing: "Enter your password." }],
  ["takes a code", { ...code, pattern: "[0-9 \\-]+" }, { valueMissing, patternMismatch }],
  ["takes a backup code", lookup, { valueMissing }],
  [
    "takes the name of a key",
    { name: "webauthn_register_displayname", required: true, pattern: ".{0,60}" },
    {
      valueMissing: "Enter a name for this key.",
      patternMismatch: "This is too long. Use at most 60\u00a0characters.",
    },
  ],
  ["is short", { minLength: 3, pattern: "^a+$" }, { tooShort, patternMismatch: format }],
  [
    "takes a whole number",
    { type: "number", step: 1, min: 2, max: 9 },
    {
      ...{ badInput: whole, rangeUnderflow: "Enter 2 or more." },
      ...{ rangeOverflow: "Enter 9 or less.", stepMismatch: whole },
    },
  ],
  ["takes a multiple", { type: "number", step: 5 }, { badInput, stepMismatch }],
  [
    "takes a birthday; a browser gives nothing of one that is half typed",
    { type: "date", required: true, latest: "2026-11-27" },
    { badInput: format, valueMissing: fill, rangeOverflow: other },
  ],
  ["takes an address of the web", { type: "url" }, { typeMismatch: format }],
])("A field that %s has our text for all that a browser refuses there", (_what, more, texts) => {
  // A browser finds them in this order.
  expect(said({ ...field, ...more })).toEqual(Object.entries(texts));
});

test("An address is asked for, and asked for in full, as the identity service would", () => {
  const missing = ["valueMissing", expect.stringMatching(/^Enter your e-?mail address\.$/)];
  const mistyped = ["typeMismatch", expect.stringMatching(/name@example\.com/)];
  expect(said({ ...field, type: "email", required: true })).toEqual([missing, mistyped]);
  expect(said({ ...field, inputMode: "email", required: true })).toEqual([missing]);
});

test("A code that no flow asks for is asked for in the same words", () => {
  expect(missingCode(wordsIn("en")).valueMissing?.text).toBe(valueMissing);
});

test("What has to be ticked or chosen carries a text too, and what has not carries none", () => {
  const box = { ...field, draw: "checkbox" as const };
  expect(said({ ...box, required: true })).toEqual([["valueMissing", "Accept to continue."]]);
  expect(said(box)).toEqual([]);
  for (const draw of ["select", "radios"] as const) {
    const choice = { ...field, draw, options: [] };
    expect(said({ ...choice, required: true })).toEqual([["valueMissing", fill]]);
    expect(said(choice)).toEqual([]);
  }
});

test("The texts are in the page's language", () => {
  expect(said({ ...field, required: true }, "de")).toEqual([
    ["valueMissing", "Bitte füllen Sie dieses Feld aus."],
  ]);
});
