import { expect, test } from "vitest";
import { flowSchema } from "../model/flow-schema";
import { keepGroups, withoutSocial } from "./quirks";

function flowOf(nodes: [group: string, type: string][]) {
  return flowSchema.parse({
    id: "f1",
    ui: {
      action: "x",
      messages: [],
      nodes: nodes.map(([group, type]) => ({
        group,
        type: "input",
        attributes: { name: `${group}-${type}`, type },
        messages: [],
        meta: {},
      })),
    },
  });
}

const groupsOf = (flow: ReturnType<typeof flowOf>) => flow.ui.nodes.map(({ group }) => group);

test("Only the groups of a variant are kept, and what belongs to all of them", () => {
  const flow = flowOf([
    ["default", "hidden"],
    ["password", "password"],
    ["totp", "text"],
  ]);
  expect(groupsOf(keepGroups(flow, ["password"]))).toEqual(["default", "password"]);
});

test("Social providers go when there is another way", () => {
  const flow = flowOf([
    ["default", "hidden"],
    ["oidc", "submit"],
    ["password", "submit"],
  ]);
  expect(groupsOf(withoutSocial(flow))).toEqual(["default", "password"]);
});

test("Social providers stay when they are the only way", () => {
  const flow = flowOf([
    ["default", "hidden"],
    ["oidc", "submit"],
  ]);
  expect(groupsOf(withoutSocial(flow))).toEqual(["default", "oidc"]);
});

test("A button that needs script is a way on, a text is none", () => {
  const passkey = flowOf([
    ["passkey", "button"],
    ["oidc", "submit"],
  ]);
  expect(groupsOf(withoutSocial(passkey))).toEqual(["passkey"]);
  const text = { type: "text", group: "code", attributes: { id: "t", text: {} } };
  const nodes = [text, { type: "input", group: "oidc", attributes: { name: "a", type: "submit" } }];
  const flow = flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });
  expect(groupsOf(withoutSocial(flow))).toEqual(["code", "oidc"]);
});
