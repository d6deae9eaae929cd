import { expect, test } from "vitest";
import { fieldsOf, traitsOf } from "../../tests/support/schema/traits";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import type { FieldTexts } from "./field-texts";
import { factsOf } from "../model/flow";
import { writeJson } from "../model/json-text";
import {
  hideBrought,
  placeTraits,
  textsOfNodes,
  traitsOfNodes,
  fieldsOfNodes,
} from "./trait-nodes";

const error = { id: 4000001, text: "wrong", type: "error" };
const field = (name: string, more?: Record<string, unknown>) => input(name, "text", more);
const hidden = (name: string, value?: unknown) => input(name, "hidden", { value });

const text = { type: "string" };
const fields = fieldsOf({
  email: { ...text, format: "email" },
  tags: { type: "array", items: { type: "integer" } },
  free: { type: "object" },
  "a.b": text,
  sites: { type: "array", items: { type: "object", properties: { url: text } } },
});
const [email, tags] = fields;

const texts: Partial<Record<string, FieldTexts>> = { email: "a@b.example", list: ["1", "x"] };
const textsOf = ({ kind }: { kind: string }) => texts[kind];

test("A list is a frame with a field for each item and one more, with the messages of its items", () => {
  const flow = flowOf([
    hidden("csrf_token"),
    field("traits.tags.1", { messages: [error] }),
    field("traits.tags", { required: true, label: "Numbers" }),
    input("traits.email", "email"),
    input("method", "submit"),
  ]);
  const placed = factsOf(placeTraits(flow, { fields, textsOf })).inputs;
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
  const free = field("traits.free.x", { messages: [error] });
  const flow = flowOf([field("traits.email"), free], { messages: [error] });
  const placed = placeTraits(flow, { fields, textsOf });
  expect(factsOf(placed).inputs.map(({ attributes }) => attributes.name)).toEqual(["traits.email"]);
  expect(placed.ui.messages.map(({ text }) => text)).toEqual(["wrong"]);
});

test("A field that cannot be shown is left out, and a flow without open traits stays as it is", () => {
  const flow = flowOf([field("traits.email"), field("traits.tags")]);
  const onlyEmail = ({ kind }: { kind: string }) => (kind === "email" ? "" : undefined);
  const placed = placeTraits(flow, { fields, textsOf: onlyEmail });
  expect(factsOf(placed).inputs.map(({ attributes }) => attributes.name)).toEqual(["traits.email"]);
  const second = flowOf([hidden("traits.email", "a")]);
  expect(placeTraits(second, { fields, textsOf: () => "" })).toBe(second);
});

test("The hidden nodes of a second step become the traits again, whatever their order", () => {
  const nodes = flowOf([
    hidden("traits.tags.1", 7),
    hidden("traits.a\\.b", "dotted"),
    hidden("traits.sites.0.url", "x"),
    hidden("traits.tags.0", 5),
    hidden("traits.email", "a@b.example"),
    hidden("traits.free.x"),
  ]).ui.nodes;
  expect(writeJson(traitsOfNodes(nodes, fields))).toBe(
    '{"email":"a@b.example","tags":[5,7],"a.b":"dotted","sites":[{"url":"x"}]}',
  );
});

test("What an earlier step brought is hidden with its lists and dotted keys, and a form to type into is as it was", () => {
  const items = [
    field("traits.tags.0", { value: 5 }),
    field("traits.a\\.b", { value: "x" }),
    input("password", "password"),
  ];
  const typesOf = (nodes: object[]) =>
    factsOf(hideBrought(flowOf(nodes), fields)).inputs.map(({ attributes }) => attributes.type);
  const brought = ["traits.email", "traits.tags", "traits.a.b"].map((name) => hidden(name));
  const types = "hidden hidden hidden hidden hidden password";
  expect(typesOf([...brought, ...items]).join(" ")).toBe(types);
  const refused = [input("traits.email", "email"), ...brought.slice(1), ...items];
  expect(typesOf(refused).join(" ")).toBe("email hidden hidden text text password");
  expect(typesOf(items)).toEqual(["text", "text", "password"]);
});

test("After a refused form the nodes hold what was typed, and old ones nothing", () => {
  const empty = ["traits.tags", "traits.tags.1", "traits.email"].map((name) => field(name));
  const flow = flowOf([...empty, field("traits.tags.0", { value: "x" })]);
  if (!email || !tags) throw new Error("no fields");
  expect(textsOfNodes(flow, tags)).toEqual(["x"]);
  expect(textsOfNodes(flow, email)).toBe("");
});

test("Without the schema a node is a field if what is stored is of its kind", () => {
  const stored = traitsOf('{"a.b":{"c":"x"},"n":1,"free":{},"list":[1],"no":null}');
  const flow = flowOf([
    field("traits.a.b.c"),
    input("traits.n", "number"),
    input("traits.new.deep", "checkbox"),
    field("traits.list"),
    field("traits.free"),
    field("traits.no"),
    hidden("traits.email"),
  ]);
  expect(fieldsOfNodes(factsOf(flow).inputs, stored).map(({ path, kind }) => [path, kind])).toEqual(
    [
      [["a.b", "c"], "text"],
      [["n"], "number"],
      [["new", "deep"], "boolean"],
    ],
  );
});
