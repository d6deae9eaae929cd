import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../model/flow-schema";
import { hideForeignCode } from "./repair";

const flow = flowSchema.parse({
  id: "f1",
  state: "sent_email",
  ui: {
    action: "x",
    nodes: [input("code", "text", { value: "123456" }), input("code", "submit", { value: "go" })],
  },
});

function codesAfter(typed?: URLSearchParams) {
  return hideForeignCode(flow, typed).ui.nodes.map((node) =>
    node.type === "input" ? node.attributes.value : undefined,
  );
}

test("A page to which no code was sent does not tell the one that is in the flow", () => {
  expect(codesAfter()).toEqual([undefined, "go"]);
});

test("Whoever sends a wrong code is not shown the right one, and keeps one that was sent", () => {
  expect(codesAfter(new URLSearchParams({ code: "000000" }))).toEqual([undefined, "go"]);
  expect(codesAfter(new URLSearchParams({ code: "123456" }))).toEqual(["123456", "go"]);
});
