import { expect, test } from "vitest";
import { fieldOf, fieldsOf, identifier } from "../../tests/support/schema/traits";
import { flowOf, formOf, input, submit, viewOf } from "../../tests/support/stand-in/view-nodes";
import { languages } from "../i18n/catalogue.server";
import { wordsIn } from "../i18n/words.server";
import type { RowEdit } from "../traits/edit-rows";
import { drawField } from "../traits/field-texts";
import type { IdentityField } from "../model/identity-field";
import { findIn, readJson } from "../model/json-text";
import { placeTraits } from "../traits/trait-nodes";
import { typedTraits } from "./entered-traits";
import { type NodeWords, serviceWords } from "./node-words";
import { hintOfTrait, labelOfTrait } from "./trait-words";
import type { NodeView } from "./views";

interface Given {
  stored?: object;
  required?: string[];
  nodes?: unknown[];
  edited?: RowEdit;
  isCompletion?: boolean;
  words?: NodeWords;
}

function draw(
  properties: Record<string, object>,
  { stored = {}, required, nodes, ...options }: Given = {},
) {
  const fields = fieldsOf(properties, required);
  const json = readJson(JSON.stringify(stored));
  const given = nodes ?? fields.map(({ name }) => input(name, "text", { label: "" }));
  const textsOf = (field: IdentityField) => drawField(field, findIn(json, field.path));
  return viewOf(placeTraits(flowOf(given), { fields, textsOf }), "together", options);
}

function drawOne(schema: object, given: Given & { isRequired?: boolean } = {}) {
  const required = given.isRequired ? ["t"] : [];
  return draw({ t: schema }, { ...given, required }).forms[0]?.nodes[0];
}

const text = { type: "string" };
const moment = { ...text, format: "date-time" };
const toNine = { type: "integer", exclusiveMinimum: 0, maximum: 9 };
const tick = { type: "boolean" };
const list = (items: object) => ({ type: "array", items });

test.each([
  ["long text", { ...text, maxLength: 1000 }, { draw: "field", type: "text", isLong: true }],
  ["date", { ...text, format: "date" }, { draw: "field", type: "date" }],
  ["time", { ...text, format: "time" }, { draw: "field", type: "time", step: 1, label: "T (UTC)" }],
  ["moment", moment, { type: "datetime-local", label: "T (UTC)", labelIn: "T ({{zone}})" }],
  ["email", { ...text, format: "email" }, { type: "email", inputMode: "email" }],
  ["address of the web", { ...text, format: "uri" }, { type: "url" }],
  ["phone number", { ...text, format: "tel" }, { type: "tel" }],
  ["number", { type: "number", minimum: 0.5, maximum: 2 }, { type: "number", min: 0.5, max: 2 }],
  ["whole number", toNine, { type: "number", min: 1, max: 9, step: 1 }],
  ["multiple", { type: "integer", multipleOf: 5, minimum: 10 }, { min: 10, step: 5 }],
  ["yes or no", tick, { draw: "checkbox" }],
  ["agreement", { const: true }, { draw: "checkbox" }],
  ["choice of two", { enum: ["a", "b"] }, { draw: "radios" }],
  ["choice of six", { enum: ["a", "b", "c", "d", "e", "f"] }, { draw: "select" }],
  ["choice of several", list({ enum: ["a", "b"] }), { draw: "checkboxes", values: [] }],
  ["list", list(text), { draw: "fieldset", isOptional: true }],
  ["title", { ...text, title: "First name" }, { label: "First name" }],
])("A trait that is a %s, as %j says, is drawn as %j", (_what, schema, drawn) => {
  expect(drawOne(schema)).toMatchObject(drawn);
});

test.each([
  ["untitled_thing", "Untitled thing"],
  ["untitledThing", "Untitled thing"],
  ["homeURL", "Home URL"],
  ["a", "A"],
  ["größe", "Größe"],
])("A trait without a title is called by its key: %s is “%s”", (key, label) => {
  expect(draw({ [key]: text }).forms[0]?.nodes[0]).toMatchObject({ label });
});

test("What is stored never keeps a browser from sending the form", () => {
  for (const [format, t] of Object.entries({ email: "ü@example.org", uri: "//x y" })) {
    const drawn = drawOne({ ...text, format }, { stored: { t } });
    expect(drawn).toMatchObject({ type: "text", value: t });
  }
  const searched = drawOne({ ...text, pattern: "[0-9]{5}", maxLength: 5 });
  expect(searched).not.toHaveProperty("pattern");
  expect(searched).not.toHaveProperty("maxLength");
  // A browser would count its steps from 1: 1, 11, 21.
  expect(drawOne({ type: "integer", multipleOf: 10, minimum: 1 })).not.toHaveProperty("min");
  expect(drawOne({ type: "number", multipleOf: 0.1 })).not.toHaveProperty("step");
});

test("A boolean that must be there may be false, an agreement must be ticked", () => {
  expect(drawOne(tick, { isRequired: true })).not.toHaveProperty("required");
  expect(drawOne({ const: true }, { isRequired: true })).toHaveProperty("required", true);
});

test("A choice that need not be made can be taken back", () => {
  const optionsOf = (isRequired: boolean) => {
    const node = drawOne({ oneOf: [{ const: "a", title: "Alpha" }, { const: 5 }] }, { isRequired });
    return node?.draw === "radios" ? node.options.map(({ label }) => label) : undefined;
  };
  expect(optionsOf(true)).toEqual(["Alpha", "5"]);
  expect(optionsOf(false)).toEqual(["Alpha", "5", "No answer"]);
});

test("The description and the limits stand before the field", () => {
  const described = { ...text, description: "As on your card", minLength: 3, maxLength: 9 };
  const hint = "As on your card. Use between 3 and 9 characters.";
  expect(drawOne(described)).toMatchObject({ hint });
  expect(drawOne({ type: "number", minimum: 1, maximum: 3, multipleOf: 0.5 })).toMatchObject({
    hint: "Enter a number between 1 and 3. Enter a multiple of 0.5.",
  });
  expect(drawOne({ type: "number", multipleOf: 1 })).toHaveProperty("hint");
  expect(drawOne({ type: "integer", multipleOf: 1 })).not.toHaveProperty("hint");
  const hintOf = (limits: object) => {
    const drawn = drawOne({ ...text, ...limits });
    return drawn && "hint" in drawn ? drawn.hint : undefined;
  };
  expect(hintOf({ maxLength: 40 })).toBe("Use at most 40 characters.");
  expect([hintOf({ maxLength: 41 }), hintOf({ minLength: 1 })]).toEqual([undefined, undefined]);
  expect(hintOf({ maxLength: 500 })).toBe("Use at most 500 characters.");
});

test.each([
  ["E-Mail", "1070007"],
  ["Last name", "Nachname"],
  ["Shoe size", "Shoe size"],
  ["", "T"],
])("A trait with the title “%s” is called “%s” in another language", (title, label) => {
  const nameTitle = (usual: string) => (usual === "Last name" ? "Nachname" : undefined);
  const words = { ...serviceWords, nameTitle, say: ({ id }: { id: number }) => String(id) };
  expect(labelOfTrait(fieldOf({ ...text, title }), words)).toBe(label);
});

test("A trait is called as the operator calls it, in a list by the keys of both", () => {
  const field = fieldOf(text);
  const words = { ...serviceWords, nameTrait: (path: string) => `Own ${path}` };
  expect(labelOfTrait(field, words)).toBe("Own t");
  expect(labelOfTrait(field, words, field)).toBe("Own t.t");
});

test.each([
  ["Too short! Use at least 3 characters.", "Use at least 3 characters."],
  ["太短。至少使用 3 个字符。", "至少使用 3 个字符。"],
  ["至少使用 3 个字符。", "至少使用 3 个字符。"],
  ["Use at least 3 characters", "Use at least 3 characters"],
])("Of the message “%s” the field says beforehand: %s", (message, hint) => {
  const field = fieldOf({ ...text, minLength: 3 });
  expect(hintOfTrait(field, { ...serviceWords, say: () => message })).toBe(hint);
});

test.each([
  ...["minLength", "maxLength"].map((name) => ({ ...text, [name]: 7 })),
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"].map((name) => {
    return { type: "number", [name]: 7 };
  }),
  { type: "integer", minimum: 7 },
  ...["minItems", "maxItems"].map((name) => ({ type: "array", items: text, [name]: 7 })),
  { type: "array", items: { enum: ["a"] }, maxItems: 7 },
  { type: "array", items: { type: "object", properties: { a: text } }, maxItems: 7 },
])(
  "The hint for %j has its number in other languages too, and its sentence in Kratos' own",
  (schema) => {
    const field = fieldOf(schema);
    expect(hintOfTrait(field, wordsIn("ja"))).toMatch(/^[^a-z]*7[^a-z]*$/i);
    expect(hintOfTrait(field, serviceWords)).toMatch(/^(Enter|Use|You) .*7.*\.$/);
  },
);

test.each([
  [{ ...text, minLength: 2, maxLength: 40 }, "Use between 2 and 40 characters."],
  [{ type: "array", items: text, minItems: 2, maxItems: 4 }, "You need between 2 and 4 entries."],
])("The least and the most of %j are one sentence, in every language", (schema, english) => {
  const field = fieldOf(schema);
  expect(hintOfTrait(field, serviceWords)).toBe(english);
  expect(hintOfTrait(field, wordsIn("en"))?.replace("\u00a0", " ")).toBe(english);
  for (const language of languages) {
    const hint = hintOfTrait(field, wordsIn(language)) ?? "";
    expect(hint, language).toMatch(/^[^.。]*2[^.。]*4[^.。]*[.。]$/u);
    if (language !== "en") expect(hint).not.toMatch(/characters|entries/);
  }
});

test.each([
  [{ ...text, minLength: 1, maxLength: 9 }, "Use at most 9 characters."],
  [{ ...text, minLength: 3, maxLength: 200 }, "Use at least 3 characters."],
  [{ type: "array", items: text, minItems: 1, maxItems: 4 }, "You can have at most 4 entries."],
])("A limit of %j that is no news is not part of a range", (schema, hint) => {
  expect(hintOfTrait(fieldOf(schema), serviceWords)).toBe(hint);
});

test("The description of a schema keeps its own direction beside our sentence", () => {
  const field = fieldOf({ ...text, description: "As on your card", maxLength: 9 });
  expect(hintOfTrait(field, wordsIn("ar"))).toMatch(/^\u2068As on your card\.\u2069 /);
  expect(hintOfTrait(field, wordsIn("de"))).toMatch(/^As on your card\. /);
});

test.each([
  [{ oneOf: [{ const: "S", title: "Small" }, { const: "M" }] }, "Enter one of these: Small or M."],
  [{ enum: ["S", "M"] }, "Enter one of these: S or M."],
])("A refused choice of %j names the choices as they are called", (schema, said) => {
  const text = 'value must be one of "S", "M"';
  const messages = [{ id: 4000001, text, type: "error", context: { reason: text } }];
  const nodes = [input("traits.t", "text", { messages })];
  const drawn = drawOne(schema, { nodes, words: wordsIn("en") });
  expect(drawn && "messages" in drawn && drawn.messages?.map((each) => each.text)).toEqual([said]);
});

test("That a list needs one entry is said by its field, which is required", () => {
  const field = fieldOf({ type: "array", items: text, minItems: 1 });
  expect(hintOfTrait(field, serviceWords)).toBeUndefined();
});

test("What a provider told goes below what it did not, but for what is chosen or ticked", () => {
  const properties = {
    city: text,
    news: tick,
    terms: { const: true },
    size: { enum: ["a", "b"] },
    sizes: list({ enum: ["a"], title: "Size" }),
    nick: text,
  };
  const stored = { city: "Bonn", news: true, terms: true, size: "a", sizes: ["a"] };
  const kratos = Object.keys(properties).map((name) =>
    input(`traits.${name}`, "text", { value: "told" }),
  );
  const nodes = [...kratos, input("method", "submit", { group: "oidc", value: "oidc" })];
  const drawn = draw(properties, { stored, nodes, isCompletion: true });
  const names = ["news", "terms", "size", "sizes", "nick", "city"].map((name) => `traits.${name}`);
  expect(tree(drawn.forms[0]?.nodes).flat()).toEqual([...names, "method"]);
  const plain = [
    input("city", "text", { value: "Bonn" }),
    input("news", "checkbox", { value: true }),
    input("size", "text", { value: "a", options: [{ value: "a" }] }),
    input("nick", "text"),
    submit("method", "oidc"),
  ];
  expect(tree(formOf(plain, "together", { isCompletion: true }).nodes).flat()).toEqual([
    ...["news", "size", "nick", "city", "method"],
  ]);
});

const born = { ...text, format: "date" };
const child = { type: "object", properties: { name: text, born }, required: ["name"] };
const stored = { tags: ["a", "b"], children: [{ name: "Bo" }, { name: "Cy" }] };

function tree(nodes: NodeView[] = []) {
  return nodes.map((node) => ["name" in node ? node.name : "", ...(node.within ?? [])]);
}

test("A list has a row for each item and an empty one, each with a way out", () => {
  const items = { ...text, description: "One word" };
  const nodes = draw({ tags: list(items) }, { stored }).forms[0]?.nodes ?? [];
  expect(tree(nodes)).toEqual([
    ["traits.tags"],
    ["traits.tags.0", "traits.tags"],
    ["traits.tags.1", "traits.tags"],
    ["traits.tags.2", "traits.tags"],
  ]);
  expect(nodes[0]).toMatchObject({ add: { value: "add traits.tags" } });
  expect(nodes[1]).toMatchObject({ label: "Tags 1", remove: { value: "remove traits.tags.0" } });
  expect(nodes[1]).toHaveProperty("isOpen", true);
  // A hint of an item would stand at each row.
  expect(nodes[1]).not.toHaveProperty("hint");
  expect(nodes[3]).not.toHaveProperty("remove");
});

test("A full list has no empty row, and a list of one thing cannot grow", () => {
  const listOf = (maxItems: number) =>
    draw({ tags: { type: "array", maxItems, items: text } }, { stored }).forms[0]?.nodes ?? [];
  expect(tree(listOf(2))).toHaveLength(3);
  expect(listOf(2)[0]).toHaveProperty("add");
  expect(listOf(1)[0]).not.toHaveProperty("add");
});

test.each([
  ["add", "traits.tags", "traits.tags.2"],
  ["remove", "traits.tags.0", "traits.tags-add"],
  ["add", "traits.children", "traits.children.1.name"],
  ["remove", "traits.home.0", undefined],
  ["remove", "traits.gone.0", undefined],
] as const)("After %s %s the page goes on at %s", (does, name, focus) => {
  const home = { type: "array", items: text, maxItems: 1 };
  const schemas = { home, tags: list(text), children: list(child) };
  expect(draw(schemas, { stored, edited: { does, name } }).focus).toBe(focus);
});

test("Each object of a list is a frame of its own, and nothing in it keeps a browser from leaving it empty", () => {
  const nodes = [input("traits.other", "text"), input("traits.children.1.name", "text")];
  const schemas = { other: text, children: { type: "array", title: "Children", items: child } };
  const drawn = draw(schemas, { stored, nodes }).forms[0]?.nodes ?? [];
  expect(tree(drawn)).toEqual([
    ["traits.other"],
    ["traits.children"],
    ["traits.children.0", "traits.children"],
    ["traits.children.0.name", "traits.children", "traits.children.0"],
    ["traits.children.0.born", "traits.children", "traits.children.0"],
    ["traits.children.1", "traits.children"],
    ["traits.children.1.name", "traits.children", "traits.children.1"],
    ["traits.children.1.born", "traits.children", "traits.children.1"],
  ]);
  expect(drawn[3]).toMatchObject({ label: "Name", value: "Bo", isOpen: true });
  expect(drawn[3]).not.toHaveProperty("required");
  expect(drawn[4]).not.toHaveProperty("isOpen");
  expect(drawn[2]).toMatchObject({ label: "Children 1", remove: { text: "Remove" } });
});

test("An object is a frame with its title, and Ory's own untitled name needs none", () => {
  const schemas = {
    address: { type: "object", properties: { street: text } },
    name: { type: "object", properties: { first: text } },
  };
  const nodes = [input("traits.address.street", "text"), input("traits.name.first", "text")];
  expect(tree(draw(schemas, { nodes }).forms[0]?.nodes)).toEqual([
    ["traits.address"],
    ["traits.address.street", "traits.address"],
    ["traits.name.first"],
  ]);
});

test("An error of an item stands at the item, one of the list at the list, and the summary names both", () => {
  const error = (id: number) => ({ messages: [{ id, text: `error ${id}`, type: "error" }] });
  const nodes = [
    input("traits.tags", "text", error(1)),
    input("traits.tags.1", "text", error(2)),
    input("traits.children.1.born", "text", error(3)),
    input("traits.tags.7", "text", error(4)),
  ];
  const schemas = { tags: list(text), children: list(child) };
  const { summary, messages } = draw(schemas, { stored, nodes });
  expect(summary.map(({ for: id, text: said, label }) => [id, label, said])).toEqual([
    ["traits.tags", "Tags", "error 1"],
    ["traits.tags", "Tags", "error 4"],
    ["traits.tags.1", "Tags 2", "error 2"],
    ["traits.children.1.born", "Born (Children 2)", "error 3"],
  ]);
  expect(messages).toEqual([]);
});

test("Password managers get what somebody signs in with as the user name", () => {
  expect(drawOne({ ...text, ...identifier })).toHaveProperty("autocomplete", "username");
});

test("A browser may fill in what is the person's own by its format, and nothing into a list", () => {
  for (const [format, purpose] of [
    ["email", "email"],
    ["tel", "tel"],
    ["uri", "url"],
  ] as const) {
    expect(drawOne({ ...text, format })).toHaveProperty("autocomplete", purpose);
    const nodes = draw({ t: list({ ...text, format }) }).forms[0]?.nodes ?? [];
    expect(nodes).toHaveLength(2);
    expect(nodes).not.toContainEqual(expect.objectContaining({ autocomplete: purpose }));
  }
});

test("Another form gets what was chosen so far", () => {
  const few = { ...text, enum: ["s", "m"] };
  const schemas = { size: few, colour: few, topics: list(few) };
  const page = draw(schemas, { stored: { size: "m", topics: ["s", "m"] } });
  const form = new URLSearchParams(typedTraits(page));
  expect(form.toString()).toBe("traits.size=m&traits.topics=s&traits.topics=m");
});
