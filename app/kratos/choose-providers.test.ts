import { expect, test } from "vitest";
import { chooseProviders } from "./quirks";
import type { Flow } from "../model/flow";
import { flowSchema } from "../model/flow-schema";

function flowOf(buttons: [group: string, name: string, value: string][]): Flow {
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
  const flow = flowOf([
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
  const flow = flowOf([
    ["oidc", "provider", "acme"],
    ["oidc", "provider", "other"],
  ]);
  expect(valuesOf(chooseProviders(flow, ["google"]))).toEqual(["acme", "other"]);
  expect(valuesOf(chooseProviders(flow, ["other"]))).toEqual(["other"]);
});

test("A provider that is not named cannot be linked, and can be unlinked", () => {
  const flow = flowOf([
    ["oidc", "link", "acme"],
    ["oidc", "link", "other"],
    ["oidc", "unlink", "gone"],
  ]);
  expect(valuesOf(chooseProviders(flow, ["acme"]))).toEqual(["gone", "acme"]);
});

test("Nothing but a provider's button is chosen from: other groups and texts stay", () => {
  const flow = flowOf([
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
