import { expect, test } from "vitest";
import { fitNodes } from "./fit-nodes";
import type { UiNode } from "../model/flow";
import { flowSchema } from "../model/flow-schema";

const long = (length: number) => "x".repeat(length);

function bound(nodes: [group: string, value: string][]): UiNode[] {
  const flow = flowSchema.parse({
    id: "f1",
    ui: {
      action: "x",
      nodes: nodes.map(([group, value]) => ({
        type: "input",
        group,
        attributes: { name: "a", type: "text", value },
      })),
    },
  });
  return fitNodes(flow, { kind: "login", layout: "together" }).ui.nodes;
}

function valuesAfter(nodes: [group: string, value: string][]): (string | undefined)[] {
  return bound(nodes).map((node) =>
    node.type === "input" ? (node.attributes.value as string | undefined) : undefined,
  );
}

test("R84 What people type stays, and the short values after a long one too", () => {
  const values: [string, string][] = [
    ["default", long(5_900)],
    ["password", "password"],
  ];
  expect(valuesAfter(values)).toEqual(values.map(([, value]) => value));
});

test("R84 Values that are too long, one by one or together, are left out", () => {
  expect(valuesAfter([["default", long(6_001)]])).toEqual([undefined]);
  const many: [string, string][] = Array.from({ length: 100 }, () => ["profile", long(300)]);
  expect(valuesAfter(many).filter(Boolean)).toHaveLength(20);
});

test("R84 What a browser makes a key with does not count among them", () => {
  const values: [string, string][] = [
    ["passkey", long(8_000)],
    ["webauthn", long(8_000)],
    ["profile", long(6_000)],
  ];
  expect(valuesAfter(values)).toEqual(values.map(([, value]) => value));
  expect(valuesAfter([["passkey", long(8_001)]])).toEqual([undefined]);
});

test("R84 Short values stay, however many there are", () => {
  const many: [string, string][] = Array.from({ length: 100 }, () => ["profile", long(200)]);
  expect(valuesAfter(many).filter(Boolean)).toHaveLength(100);
});

test("R84 A field whose value is left out can still be filled in", () => {
  expect(bound([["profile", long(6_001)]])).toMatchObject([
    { type: "input", group: "profile", attributes: { name: "a", type: "text" } },
  ]);
});
