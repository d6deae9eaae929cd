import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../i18n/words.server";
import { readIdentitySchema } from "../kratos/read-identity-schema.server";
import type { Flow } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import { fitNodes } from "./fit-nodes";

const sayWhatIsMissing = (flow: Flow) => fitNodes(flow, { kind: "login", layout: "together" });

const missing = { id: 4000002, text: "Property x is missing.", type: "error", context: {} };

const tooShort = {
  id: 4000003,
  text: "length must be >= 6, but got 5",
  type: "error",
  context: { min_length: 6, actual_length: 5 },
};

test.each([
  ["totp_code", "The code has 6 digits. Check it and try again."],
  ["password", "This is too short. Use at least 6 characters."],
])("What is too short in %s is said: %s", (name, said) => {
  const nodes = [input(name, "text", { messages: [tooShort] })];
  const flow = sayWhatIsMissing(flowSchema.parse({ id: "f", ui: { action: "x", nodes } }));
  const [message] = flow.ui.nodes[0]?.messages ?? [];
  expect(message && wordsIn("en").say(message)).toBe(said);
});

test.each([
  ["identifier", "text", { labelId: 1070002, label: "Email" }, "Enter your email address."],
  ["identifier", "text", { labelId: 1070004, label: "ID" }, "Fill in this field."],
  ["traits.email", "email", {}, "Enter your email address."],
  ["password", "password", {}, "Enter your password."],
  ["code", "text", {}, "Enter the code."],
  ["lookup_secret", "text", {}, "Enter the code."],
  ["traits.name", "text", {}, "Fill in this field."],
])("An empty field %s (%s, %o) is said: %s", (name, type, more, said) => {
  const nodes = [input(name, type, { ...more, messages: [missing] })];
  const flow = sayWhatIsMissing(flowSchema.parse({ id: "f", ui: { action: "x", nodes } }));
  const [message] = flow.ui.nodes[0]?.messages ?? [];
  expect(message && wordsIn("en").say(message)).toBe(said);
});

test("An agreement that is not ticked asks for it, in every language", () => {
  const [field] = readIdentitySchema({
    properties: { traits: { properties: { terms: { const: true } } } },
  });
  const wrong = { ...missing, id: 4000029, context: { expected: true } };
  for (const message of [missing, wrong]) {
    const parsed = flowSchema.parse({
      id: "f",
      ui: { action: "x", nodes: [input("traits.terms", "checkbox", { messages: [message] })] },
    });
    const nodes = parsed.ui.nodes.map((node) => ({ ...node, trait: field }));
    const flow = sayWhatIsMissing({ ...parsed, ui: { ...parsed.ui, nodes } });
    const [said] = flow.ui.nodes[0]?.messages ?? [];
    expect(said && wordsIn("en").say(said)).toBe("Accept to continue.");
    expect(said && wordsIn("de").say(said)).toBe("Bitte stimmen Sie zu, um fortzufahren.");
  }
});
