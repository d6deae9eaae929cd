import { expect, test } from "vitest";
import missing from "../gallery/examples/registration-missing-trait.json";
import { asOneMoreThing } from "./quirks";
import { errorsOf } from "../model/flow";
import { flowSchema } from "../model/flow-schema";

const flow = flowSchema.parse(missing);
const signUpWith = {
  label: { id: 1040002, text: "", type: "info" as const, context: { provider: "Acme" } },
};

test("What a provider did not tell is no error of the person", () => {
  const asked = asOneMoreThing(flow);
  expect(asked && errorsOf(asked)).toEqual([]);
  expect(asked?.ui.nodes).toHaveLength(flow.ui.nodes.length);
});

test("The newest Kratos, which has the traits in another group, asks for them in the same way", () => {
  const nodes = flow.ui.nodes.map((node) => ({
    ...node,
    group: "name" in node.attributes && node.attributes.name === "provider" ? "oidc" : "default",
  }));
  const asked = asOneMoreThing({ ...flow, ui: { ...flow.ui, nodes } });
  expect(asked && errorsOf(asked)).toEqual([]);
});

test("A wrong value among what a provider told stays an error", () => {
  const wrong = { id: 4000001, text: "", type: "error" as const, context: {} };
  expect(asOneMoreThing({ ...flow, ui: { ...flow.ui, messages: [wrong] } })).toBeUndefined();
});

test("A missing trait of a registration by password stays an error, beside social providers too", () => {
  const nodes = flow.ui.nodes.map((node) => ({
    ...node,
    meta: node.group === "oidc" && node.meta.label?.id === 1040003 ? signUpWith : node.meta,
    group: "default",
  }));
  expect(asOneMoreThing({ ...flow, ui: { ...flow.ui, nodes } })).toBeUndefined();
});
