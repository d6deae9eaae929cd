import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../model/flow-schema";
import { offerNewCodes } from "./repair";

const namesAfter = (...names: string[]) => {
  const nodes = names.map((name) => input(name, "submit", { group: "lookup_secret" }));
  const flow = flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });
  return offerNewCodes(flow).ui.nodes.map((node) =>
    node.type === "input" ? node.attributes.name : node.type,
  );
};

test("Whoever has backup codes can create new ones without looking at the old ones", () => {
  expect(namesAfter("lookup_secret_reveal", "lookup_secret_disable")).toEqual([
    "lookup_secret_reveal",
    "lookup_secret_regenerate",
    "lookup_secret_disable",
  ]);
});

test.each([
  [["lookup_secret_regenerate"]],
  [["lookup_secret_reveal", "lookup_secret_regenerate"]],
  [["lookup_secret_reveal", "lookup_secret_confirm"]],
  [["totp_unlink"]],
])("Of %s nothing is made more", (names) => {
  expect(namesAfter(...names)).toEqual(names);
});
