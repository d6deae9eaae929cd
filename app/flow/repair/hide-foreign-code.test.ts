import { expect, test } from "vitest";
import { input } from "../../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../flow-schema";
import { hideForeignCode } from "./hide-foreign-code";

const flow = flowSchema.parse({
  id: "f1",
  state: "sent_email",
  ui: {
    action: "x",
    nodes: [input("code", "text", { value: "123456" }), input("code", "submit", { value: "go" })],
  },
});

function codesAfter(query: string, typed?: URLSearchParams) {
  return hideForeignCode(flow, { query: new URLSearchParams(query), typed }).ui.nodes.map((node) =>
    node.type === "input" ? node.attributes.value : undefined,
  );
}

test("A code is in its field if the address of the page brought it", () => {
  expect(codesAfter("flow=f1&code=123456")).toEqual(["123456", "go"]);
});

test.each(["", "flow=f1", "flow=f1&code=", "flow=f1&code=000000"])(
  "A page whose address (%s) did not bring the code does not tell it",
  (query) => {
    expect(codesAfter(query)).toEqual([undefined, "go"]);
  },
);

test("Whoever sends a wrong code is not shown the right one, and keeps one that was sent", () => {
  expect(codesAfter("", new URLSearchParams({ code: "000000" }))).toEqual([undefined, "go"]);
  expect(codesAfter("", new URLSearchParams({ code: "123456" }))).toEqual(["123456", "go"]);
});
