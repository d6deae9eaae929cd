import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { errorsOf } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import { hasUnfinishedAddress, refuseAddresses } from "./precheck.server";

test.each([
  ["traits.email", "email", "ada@gmial", true],
  ["traits.email", "email", "ada@example.test", false],
  ["traits.email", "email", "ada", false],
  ["traits.email", "email", "ada@", false],
  ["traits.email", "hidden", "ada@gmial", false],
  ["traits.email", "email", "\u00a0ada@example.test", true],
  ["traits.email", "email", " ada@example.test ", false],
  ["traits.email", "email", "a\u202eda@example.test", true],
  ["traits.email", "email", '"a b"@nodot', true],
  ["traits.handle", "text", "@ada", false],
])("A form whose %s (%s) is %s refuses it: %s", (name, type, value, isRefused) => {
  const nodes = [input(name, type)];
  const flow = flowSchema.parse({ id: "f", ui: { action: "x", nodes } });
  const typed = new URLSearchParams({ [name]: value });
  const refused = hasUnfinishedAddress(typed) ? refuseAddresses(flow, typed) : undefined;
  expect(refused ? errorsOf(refused).length : 0).toBe(isRefused ? 1 : 0);
});

test("An unusual address that the account has already does not keep anybody from changing the rest, also after something else was refused", () => {
  const nodes = [input("traits.email", "email", { value: "new@example.test" })];
  const identity = { id: "i1", traits: { email: "ada@intranet" } };
  const flow = flowSchema.parse({ id: "f", ui: { action: "x", nodes }, identity });
  const isRefused = (email: string) =>
    refuseAddresses(flow, new URLSearchParams({ "traits.email": email })) !== undefined;
  expect([isRefused("ada@intranet"), isRefused("Ada@Intranet")]).toEqual([false, false]);
  expect([isRefused("eve@intranet"), isRefused("undefined@x")]).toEqual([true, true]);
});

test("What a provider has told is no reason to take an unfinished address", () => {
  const nodes = [input("traits.email", "email", { value: "ada@nodot" })];
  const flow = flowSchema.parse({ id: "f", ui: { action: "x", nodes } });
  expect(refuseAddresses(flow, new URLSearchParams({ "traits.email": "ada@nodot" }))).toBeTruthy();
});

test("What was in error before is not said again", () => {
  const missing = { id: 4000002, text: "", type: "error", context: {} };
  const nodes = [
    input("traits.email", "email"),
    input("traits.name", "text", { messages: [missing] }),
  ];
  const flow = flowSchema.parse({ id: "f", ui: { action: "x", nodes, messages: [missing] } });
  const refused = refuseAddresses(flow, new URLSearchParams({ "traits.email": "ada@gmial" }));
  expect(refused && errorsOf(refused)).toHaveLength(1);
});
