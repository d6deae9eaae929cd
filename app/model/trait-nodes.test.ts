import { expect, test } from "vitest";
import { flowOf } from "../../tests/support/stand-in/view-nodes";
import type { FieldTexts } from "./field-texts";
import { readIdentitySchema } from "../kratos/read-identity-schema.server";
import { readJson, writeJson } from "./json-text";
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

const text = { type: "string" };
const fields = readIdentitySchema({
  properties: {
    traits: {
      properties: {
        email: { ...text, format: "email" },
        tags: { type: "array", items: { type: "integer" } },
        free: { type: "object" },
        "a.b": text,
        sites: { type: "array", items: { type: "object", properties: { url: text } } },
      },
    },
  },
});
const [email, tags] = fields;

const texts: Partial<Record<string, FieldTexts>> = { email: "a@b.example", list: ["1", "x"] };
const textsOf = ({ kind }: { kind: string }) => texts[kind];

test("A list is a frame with a field for each item and one more, with the messages of its items", () => {
  const flow = flowOf([
    input("csrf_token", { type: "hidden" }),
    input("traits.tags.1", {}, { messages: [error] }),
    input("traits.tags", { required: true }, { meta: label("Numbers") }),
    input("traits.email", { type: "email" }),
    input("method", { type: "submit" }),
  ]);
  const placed = inputsOf(placeTraits(flow, { fields, textsOf }));
  const said = placed.map(({ attributes: { name, type, value }, messages }) =>
    [name, type, value, messages.length].join(" "),
  );
  expect(said).toEqual([
    ...["csrf_token hidden  0", "traits.email email a@b.example 0", "traits.tags fieldset  0"],
    ...["traits.tags.0 number 1 0", "traits.tags.1 number x 1", "traits.tags.2 number  0"],
    "method submit  0",
  ]);
  expect(placed.some(({ attributes }) => attributes.required)).toBe(false);
  expect(placed[2]?.meta.label?.text).toBe("Numbers");
});

test("A message at a trait that is not drawn stands once above the form", () => {
  const free = input("traits.free.x", {}, { messages: [error] });
  const flow = flowOf([input("traits.email"), free], { messages: [error] });
  const placed = placeTraits(flow, { fields, textsOf });
  expect(inputsOf(placed).map(({ attributes }) => attributes.name)).toEqual(["traits.email"]);
  expect(placed.ui.messages.map(({ text }) => text)).toEqual(["wrong"]);
});

test("A field that cannot be shown is left out, and a flow without open traits stays as it is", () => {
  const flow = flowOf([input("traits.email"), input("traits.tags")]);
  const onlyEmail = ({ kind }: { kind: string }) => (kind === "email" ? "" : undefined);
  const placed = placeTraits(flow, { fields, textsOf: onlyEmail });
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
  const types = "hidden hidden hidden hidden hidden password";
  expect(typesOf([...brought, ...items]).join(" ")).toBe(types);
  const refused = [input("traits.email", { type: "email" }), ...brought.slice(1), ...items];
  expect(typesOf(refused).join(" ")).toBe("email hidden hidden text text password");
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
