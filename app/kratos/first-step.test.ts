import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { nameFirstStep } from "./quirks";
import { flowSchema } from "../model/flow-schema";
import { hasAccount } from "../model/flow";

function labelOf(value: string, labelId: number) {
  const nodes = [input("method", "submit", { group: "profile", value, labelId })];
  const [node] = nameFirstStep(flowSchema.parse({ id: "f1", ui: { action: "x", nodes } })).ui.nodes;
  return node?.meta.label?.id;
}

test("The first step of a registration is continued, not finished", () => {
  expect(labelOf("profile", 1040001)).toBe(1070009);
});

test("The button that signs up, and any other label, stays what Kratos calls it", () => {
  expect(labelOf("password", 1040001)).toBe(1040001);
  expect(labelOf("profile", 1070009)).toBe(1070009);
  expect(labelOf("profile", 1070003)).toBe(1070003);
});

test.each([4000007, 4000027, 4000028])(
  "Message %i means that there is an account already",
  (id) => {
    expect(hasAccount({ messages: [{ id }] })).toBe(true);
  },
);

test("Another refusal does not", () => {
  expect(hasAccount({ messages: [{ id: 4000006 }] })).toBe(false);
  expect(hasAccount({ messages: [] })).toBe(false);
});
