import { expect, test } from "vitest";
import type { FieldTexts } from "./field-texts";
import { readIdentitySchema } from "../kratos/read-identity-schema.server";
import { readJson, writeJson } from "./json-text";
import { flowSchema } from "./flow-schema";
import type { Flow } from "./flow";
import {
  hideBrought,
  inputsOf,
  placeTraits,
  textsOfNodes,
  traitsOfNodes,
  fieldsOfNodes,
} from "./trait-nodes";

const error = { id: 4000001, text: "wrong", type: "error" };
const label = (text: string) => ({ label: { id: 1070002, text, type: "info" } });

function input(name: string, more: object = {}, around: object = {}) {
  return {
    type: "input",
    group: "default",
    messages: [],
    meta: {},
    attributes: { name, type: "text", ...more },
    ...around,
  };
}

function flowOf(nodes: object[], messages: object[] = []): Flow {
  return flowSchema.parse({ id: "f1", ui: { action: "x", nodes, messages } });
}

const fields = readIdentitySchema({
  properties: {
    traits: {
      properties: {
        email: { type: "string", format: "email" },
        tags: { type: "array", items: { type: "integer" } },
        free: { type: "object" },
        "a.b": { type: "string" },
        sites: {
          type: "array",
          items: { type: "object", properties: { url: { type: "string" } } },
        },
      },
    },
  },
});
const [email, tags] = fields;

const textsByKind: Partial<Record<string, FieldTexts>> = {
  email: "a@b.example",
  list: ["1", "x"],
};

test("A list is a frame with a field for each item and one more, with the messages of its items", () => {
  const flow = flowOf([
    input("csrf_token", { type: "hidden" }),
    input("traits.tags.1", {}, { messages: [error] }),
    input("traits.tags", { required: true }, { meta: label("Numbers") }),
    input("traits.email", { type: "email" }),
    input("method", { type: "submit" }),
  ]);
  const placed = placeTraits(flow, {
    fields,
    textsOf: ({ kind }) => textsByKind[kind],
  });
  expect(
    inputsOf(placed).map(({ attributes: { name, type, value, required } }) => [
      name,
      type,
      value,
      required,
    ]),
  ).toEqual([
    ["csrf_token", "hidden", undefined, false],
    ["traits.email", "email", "a@b.example", false],
    ["traits.tags", "fieldset", undefined, false],
    ["traits.tags.0", "number", "1", false],
    ["traits.tags.1", "number", "x", false],
    ["traits.tags.2", "number", "", false],
    ["method", "submit", undefined, false],
  ]);
  expect(inputsOf(placed).map(({ messages }) => messages.length)).toEqual([0, 0, 0, 0, 1, 0, 0]);
  expect(inputsOf(placed)[2]?.meta.label?.text).toBe("Numbers");
});

test("A message at a trait that is not drawn stands once above the form", () => {
  const flow = flowOf(
    [input("traits.email"), input("traits.free.x", {}, { messages: [error] })],
    [error],
  );
  const placed = placeTraits(flow, { fields, textsOf: ({ kind }) => textsByKind[kind] });
  expect(inputsOf(placed).map(({ attributes }) => attributes.name)).toEqual(["traits.email"]);
  expect(placed.ui.messages.map(({ text }) => text)).toEqual(["wrong"]);
});

test("A field that cannot be shown is left out, and a flow without open traits stays as it is", () => {
  const flow = flowOf([input("traits.email"), input("traits.tags")]);
  const placed = placeTraits(flow, {
    fields,
    textsOf: ({ kind }) => (kind === "email" ? "" : undefined),
  });
  expect(inputsOf(placed).map(({ attributes }) => attributes.name)).toEqual(["traits.email"]);
  const second = flowOf([input("traits.email", { type: "hidden", value: "a" })]);
  expect(placeTraits(second, { fields, textsOf: () => "" })).toBe(second);
});

test("The hidden nodes of a second step become the traits again, whatever their order", () => {
  const nodes = flowOf([
    input("traits.tags.1", { type: "hidden", value: 7 }),
    input("traits.a\\.b", { type: "hidden", value: "dotted" }),
    input("traits.sites.0.url", { type: "hidden", value: "x" }),
    input("traits.tags.0", { type: "hidden", value: 5 }),
    input("traits.email", { type: "hidden", value: "a@b.example" }),
    input("traits.free.x", { type: "hidden" }),
  ]).ui.nodes;
  expect(writeJson(traitsOfNodes(nodes, fields))).toBe(
    '{"email":"a@b.example","tags":[5,7],"a.b":"dotted","sites":[{"url":"x"}]}',
  );
});

test("What an earlier step brought is hidden with its lists and dotted keys, and a form to type into is as it was", () => {
  const items = [
    input("traits.tags.0", { value: 5 }),
    input("traits.a\\.b", { value: "x" }),
    input("password", { type: "password" }),
  ];
  const typesOf = (nodes: object[]) =>
    inputsOf(hideBrought(flowOf(nodes), fields)).map(({ attributes }) => attributes.type);
  const brought = ["traits.email", "traits.tags", "traits.a.b"].map((name) =>
    input(name, { type: "hidden" }),
  );
  expect(typesOf([...brought, ...items])).toEqual([
    ...["hidden", "hidden", "hidden"],
    ...["hidden", "hidden", "password"],
  ]);
  const refused = [input("traits.email", { type: "email" }), ...brought.slice(1), ...items];
  expect(typesOf(refused)).toEqual([
    ...["email", "hidden", "hidden"],
    ...["text", "text", "password"],
  ]);
  expect(typesOf(items)).toEqual(["text", "text", "password"]);
});

test("After a refused form the nodes hold what was typed, and old ones nothing", () => {
  const flow = flowOf([
    input("traits.tags"),
    input("traits.tags.1"),
    input("traits.tags.0", { value: "x" }),
    input("traits.email"),
  ]);
  if (!email || !tags) throw new Error("no fields");
  expect(textsOfNodes(flow, tags)).toEqual(["x"]);
  expect(textsOfNodes(flow, email)).toBe("");
});

test("Without the schema a node is a field if what is stored is of its kind", () => {
  const stored = readJson('{"a.b":{"c":"x"},"n":1,"free":{},"list":[1],"no":null}');
  if (stored?.type !== "object") throw new Error("no object");
  const flow = flowOf([
    input("traits.a.b.c"),
    input("traits.n", { type: "number" }),
    input("traits.new.deep", { type: "checkbox" }),
    input("traits.list"),
    input("traits.free"),
    input("traits.no"),
    input("traits.email", { type: "hidden" }),
  ]);
  expect(fieldsOfNodes(inputsOf(flow), stored).map(({ path, kind }) => [path, kind])).toEqual([
    [["a.b", "c"], "text"],
    [["n"], "number"],
    [["new", "deep"], "boolean"],
  ]);
});
