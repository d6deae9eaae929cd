import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../model/flow-schema";
import { fitNodes } from "./fit-nodes";

const address = input("traits.email", "hidden", { value: "ada@example.test" });
const name = input("traits.name.first", "hidden", { value: "Ada" });
const back = (value: string) => input("screen", "submit", { group: "profile", value });

function namesOf(...nodes: object[]): unknown[] {
  const flow = flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });
  return fitNodes(flow, { kind: "registration", layout: "together" }).ui.nodes.map(
    ({ attributes }) => "name" in attributes && attributes.name,
  );
}

test("Beside a named person, who can be changed, there is no other way back to the first step", () => {
  expect(namesOf(address, name, back("previous"))).toEqual(["traits.email", "traits.name.first"]);
});

test("A registration that names nobody keeps its way back", () => {
  expect(namesOf(name, back("previous"))).toContain("screen");
  expect(namesOf(input("traits.email", "hidden"), back("previous"))).toContain("screen");
});

test("The way back from a code to the choice of ways stays", () => {
  expect(namesOf(address, back("credential-selection"))).toContain("screen");
});
