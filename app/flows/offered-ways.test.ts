import { expect, test } from "vitest";
import type { Flow } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import { chooseProviders, keepGroups, withoutSocial } from "./fit-flow.server";

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

function buttonsOf(buttons: [group: string, name: string, value: string][]): Flow {
  return flowSchema.parse({
    id: "f1",
    ui: {
      action: "x",
      messages: [],
      nodes: buttons.map(([group, name, value]) => ({
        group,
        type: "input",
        attributes: { name, type: "submit", value },
        messages: [],
        meta: {},
      })),
    },
  });
}

const valuesOf = ({ ui }: Flow) =>
  ui.nodes.map((node) => (node.type === "input" ? node.attributes.value : undefined));

test("Only the named providers stay, in the order in which they are named", () => {
  const flow = buttonsOf([
    ["password", "method", "password"],
    ["oidc", "provider", "acme"],
    ["oidc", "provider", "google"],
    ["oidc", "provider", "other"],
  ]);
  expect(valuesOf(chooseProviders(flow, ["google", "github", "acme"]))).toEqual([
    "password",
    "google",
    "acme",
  ]);
});

test("Every provider stays when none of the named ones and no other way would be left", () => {
  const flow = buttonsOf([
    ["oidc", "provider", "acme"],
    ["oidc", "provider", "other"],
  ]);
  expect(valuesOf(chooseProviders(flow, ["google"]))).toEqual(["acme", "other"]);
  expect(valuesOf(chooseProviders(flow, ["other"]))).toEqual(["other"]);
});

test("A provider that is not named cannot be linked, and can be unlinked", () => {
  const flow = buttonsOf([
    ["oidc", "link", "acme"],
    ["oidc", "link", "other"],
    ["oidc", "unlink", "gone"],
  ]);
  expect(valuesOf(chooseProviders(flow, ["acme"]))).toEqual(["gone", "acme"]);
});

test("Nothing but a provider's button is chosen from: other groups and texts stay", () => {
  const flow = buttonsOf([
    ["password", "provider", "acme"],
    ["oidc", "provider", "other"],
  ]);
  expect(valuesOf(chooseProviders(flow, ["google"]))).toEqual(["acme"]);
  const text = { type: "text", group: "oidc", attributes: { id: "t", text: {} } };
  const more = flowSchema.parse({ id: "f1", ui: { action: "x", nodes: [text] } });
  const both = { ...flow, ui: { ...flow.ui, nodes: [...flow.ui.nodes, ...more.ui.nodes] } };
  expect(chooseProviders(both, ["google"]).ui.nodes.map(({ type }) => type)).toEqual([
    "input",
    "text",
  ]);
});
