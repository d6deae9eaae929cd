import { expect, test } from "vitest";
import { withoutCodes } from "./gateway-answer.server";

const node = (attributes: object) => ({ type: "input", attributes, meta: {} });
const csrf = node({ name: "csrf_token", value: "t" });
const flowWith = (...nodes: object[]) => ({
  id: "f1",
  ui: { method: "POST", nodes: [csrf, ...nodes], messages: [{ id: 4070006 }] },
});
const filled = node({ name: "code", type: "text", value: "123456" });

test("R89 Kratos' answer to a wrong code has no code of somebody else's mail, and all else as it was", () => {
  const told = withoutCodes(JSON.stringify(flowWith(filled)), null) ?? "";
  expect(JSON.parse(told)).toEqual(flowWith(node({ name: "code", type: "text" })));
});

test("R89 The code that a link brings stays in its answer, another one does not", () => {
  const body = JSON.stringify(flowWith(filled));
  expect(withoutCodes(body, "123456")).toBe(body);
  expect(withoutCodes(body, "000000")).not.toContain("123456");
});

test("R85 What a visitor sent along is not in an answer that was changed", () => {
  const body = JSON.stringify({ ...flowWith(filled), transient_payload: { a: "mine" } });
  expect(withoutCodes(body, null)).not.toContain("mine");
});

test.each([1_000, 6_000, 50_000])("R85 An answer nested %d deep goes to nobody", (depth) => {
  const deep = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  const flow = JSON.stringify(flowWith(filled)).replace(/^\{/, `{"transient_payload":${deep},`);
  expect(withoutCodes(flow, null)).toBeUndefined();
});

test.each([
  '{"id":"f1","ui":{"nodes":[{"attributes":{"name":"code"}}]}} ',
  '{"error":{"code":403}}',
  "not found",
  "",
])("An answer without a code stays as it is: %s", (body) => {
  expect(withoutCodes(body, null)).toBe(body);
});
