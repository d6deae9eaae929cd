import { expect, test } from "vitest";
import { flowSchema } from "./flow-schema";
import { placeCodeErrors } from "./place-code-errors";

const field = (name: string, type = "text") => ({
  type: "input",
  group: "code",
  attributes: { name, type },
});

function flowWith(nodes: object[], ids: number[]) {
  const messages = ids.map((id) => ({ id, text: "No.", type: "error" }));
  return flowSchema.parse({ id: "1", ui: { action: "/", nodes, messages } });
}

test.each([4010008, 4040003, 4060006, 4070006])("%i stands at the code field", (id) => {
  const { ui } = placeCodeErrors(flowWith([field("email", "submit"), field("code")], [id]));
  expect(ui.messages).toEqual([]);
  expect(ui.nodes.map(({ messages }) => messages.map((message) => message.id))).toEqual([[], [id]]);
});

test("Other messages stay above the form", () => {
  const { ui } = placeCodeErrors(flowWith([field("code")], [4060006, 4060005]));
  expect(ui.messages.map(({ id }) => id)).toEqual([4060005]);
});

test.each([
  ["no code field", [field("email")]],
  ["a hidden one", [field("code", "hidden")]],
  ["two of them", [field("code"), field("code")]],
])("With %s the message stays above the form", (_what, nodes) => {
  const flow = flowWith(nodes, [4060006]);
  expect(placeCodeErrors(flow)).toBe(flow);
});
