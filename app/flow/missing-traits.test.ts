import { expect, test } from "vitest";
import missing from "../gallery/examples/registration-missing-trait.json";
import { asOneMoreThing } from "./missing-traits";
import { errorsOf } from "./flow";
import { flowSchema } from "./flow-schema";

const flow = flowSchema.parse(missing);

test("What a provider did not tell is no error of the person", () => {
  const asked = asOneMoreThing(flow);
  expect(asked && errorsOf(asked)).toEqual([]);
  expect(asked?.ui.nodes).toHaveLength(flow.ui.nodes.length);
});

test("A wrong value among what a provider told stays an error", () => {
  const wrong = { id: 4000001, text: "", type: "error" as const, context: {} };
  expect(asOneMoreThing({ ...flow, ui: { ...flow.ui, messages: [wrong] } })).toBeUndefined();
});

test("A missing trait of a registration by password stays an error", () => {
  const nodes = flow.ui.nodes.map((node) => ({ ...node, group: "password" }));
  expect(asOneMoreThing({ ...flow, ui: { ...flow.ui, nodes } })).toBeUndefined();
});
