import { expect, test } from "vitest";
import { flowSchema } from "../model/flow-schema";
import { serviceWords } from "./node-words";
import { viewFlow } from "./view-flow";
import { typedTraits } from "./entered-traits";

test("What a registration has so far are its traits, and no password, token or button", () => {
  const input = (name: string, type: string, value?: unknown) => ({
    type: "input",
    group: "default",
    attributes: { name, type, value },
  });
  const flow = flowSchema.parse({
    id: "f1",
    ui: {
      action: "x",
      nodes: [
        input("csrf_token", "hidden", "t"),
        input("traits.email", "hidden", "ada@example.test"),
        input("traits.name.first", "text", "Ada"),
        input("traits.name.last", "text"),
        input("traits.newsletter", "checkbox", true),
        input("traits.terms", "checkbox", false),
        input("password", "password"),
        input("method", "submit", "password"),
      ],
    },
  });
  const view = viewFlow(flow, {
    beside: { kind: "registration", action: "/registration?flow=f1", resendAfterSeconds: 0 },
    words: serviceWords,
    sign: () => "",
    layout: "together",
    isOwnScript: () => false,
    mayLeadTo: () => false,
  });
  expect(typedTraits(view)).toEqual([
    ["traits.email", "ada@example.test"],
    ["traits.name.first", "Ada"],
    ["traits.newsletter", "true"],
  ]);
});
