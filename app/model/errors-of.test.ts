import { expect, test } from "vitest";
import { errorsOf, hasAccount, hasErrors } from "./flow";
import { flowSchema } from "./flow-schema";

const error = { id: 1, text: "of the flow", type: "error" };
const info = { id: 2, text: "a word", type: "info" };

function flowOf(messages: object[], ofNode: object[]) {
  const node = { type: "input", attributes: { name: "a" }, messages: ofNode };
  return flowSchema.parse({ id: "f1", ui: { action: "x", nodes: [node], messages } });
}

test("What is wrong with the flow comes first, then what is wrong with its fields", () => {
  const ofNode = { id: 3, text: "of a field", type: "error" };
  const flow = flowOf([info, error], [ofNode, info]);
  expect(errorsOf(flow).map(({ id }) => id)).toEqual([1, 3]);
  expect([
    hasErrors(flow),
    hasErrors(flowOf([], [ofNode])),
    hasErrors(flowOf([info], [info])),
  ]).toEqual([true, true, false]);
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
