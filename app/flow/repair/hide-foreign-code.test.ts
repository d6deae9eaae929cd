import { expect, test } from "vitest";
import { input } from "../../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../flow-schema";
import { hideForeignCode } from "./hide-foreign-code";

const flow = flowSchema.parse({
  id: "f1",
  state: "sent_email",
  ui: { action: "x", nodes: [input("code", "text", { value: "123456" })] },
});

function codeAfter(sent: Parameters<typeof hideForeignCode>[1]) {
  const [node] = hideForeignCode(flow, sent).ui.nodes;
  return node?.type === "input" ? node.attributes.value : undefined;
}

test("Whoever sends a wrong code is not shown the right one, and keeps what they typed", () => {
  expect(codeAfter({ refused: "code" })).toBeUndefined();
  const typed = new URLSearchParams({ code: "000000" });
  expect(codeAfter({ typed })).toBe("000000");
});

test("Whoever opened the mail's link finds its code in the field", () => {
  expect(codeAfter({})).toBe("123456");
});
