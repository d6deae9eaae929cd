import { expect, test } from "vitest";
import { hideCode } from "./hide-code.server";

const node = (attributes: object) => ({ type: "input", attributes, meta: {} });

test("Kratos' answer to a wrong code has no code of somebody else's mail, and all else as it was", () => {
  const csrf = node({ name: "csrf_token", value: "t" });
  const flow = { id: "f1", ui: { method: "POST", nodes: [csrf], messages: [{ id: 4070006 }] } };
  const asked = structuredClone(flow);
  asked.ui.nodes.push(node({ name: "code", type: "text" }));
  const filled = structuredClone(flow);
  filled.ui.nodes.push(node({ name: "code", type: "text", value: "123456" }));
  expect(JSON.parse(hideCode(JSON.stringify(filled)))).toEqual(asked);
});

test.each([
  '{"id":"f1","ui":{"nodes":[{"attributes":{"name":"code"}}]}} ',
  '{"error":{"code":403}}',
  "not found",
  "",
])("An answer without one stays as it is: %s", (body) => {
  expect(hideCode(body)).toBe(body);
});
