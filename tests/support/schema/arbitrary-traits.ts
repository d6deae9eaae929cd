import fc from "fast-check";
import { isBlank } from "../../../app/model/name";

/** A value as a form has it, and as JSON. */
export interface Typed {
  text: string;
  json: string;
}

/** One trait of a schema, with the values that fit it. */
export interface Trait {
  key: string;
  schema: object;
  isRequired: boolean;
  /** Values that may be stored, in any spelling. */
  stored: fc.Arbitrary<string>;
  /** Values that a person may type into a single field or a row of a list. A trait without them is not drawn. */
  typed?: fc.Arbitrary<Typed>;
  shape: "one" | "list" | "tick" | "object" | "undrawn";
  /** Members of an object. */
  inner?: Trait[];
}

type Kind = Omit<Trait, "key" | "isRequired">;

const quote = (text: string): Typed => ({ text, json: JSON.stringify(text) });

/** Leaves out characters that a field of one line, or a page, cannot hold. */
const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
  .filter(
    (text) =>
      !/[\p{Control}\p{Surrogate}\p{Line_Separator}\p{Paragraph_Separator}\ufffd]/u.test(text),
  );
const paragraph = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n"));
const large = fc.integer({ min: 1_000, max: 1_800 }).map((words) => "words ".repeat(words) + "end");

const digits = fc.oneof(
  fc.integer({ min: -1_000, max: 1_000 }).map(String),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 62n }).map(String),
);
const fraction = fc
  .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 999 }))
  .map(([whole, part]) => `${whole}.${part}0`);
const spelled = fc.oneof(digits, fraction, fc.constantFrom("1e3", "-0", "2.50E-1"));

const moment = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = moment.map((text) => text.slice(0, "YYYY-MM-DD".length));
const clock = moment.map((text) => text.slice("YYYY-MM-DDT".length, "YYYY-MM-DDTHH:MM".length));
const zone = fc.constantFrom("Z", "+01:00", "-09:30");
const word = fc.stringMatching(/^[a-z]{1,12}$/);
const mail = word.map((name) => `${name}@example.test`);
const site = word.map((name) => `https://${name}.example/${name}?a=1&b=2`);

/** A text with nothing to see in it is sent as none. */
const text = (arbitrary: fc.Arbitrary<string>) =>
  arbitrary.filter((each) => !isBlank(each)).map(quote);
const asTyped = (arbitrary: fc.Arbitrary<string>) =>
  arbitrary.map((each) => ({ text: each, json: each }));
const inJson = (arbitrary: fc.Arbitrary<string>) => arbitrary.map((each) => JSON.stringify(each));

const one = (
  schema: object,
  typed: fc.Arbitrary<Typed>,
  stored = typed.map(({ json }) => json),
): Kind => ({ shape: "one", schema, typed, stored });
const string = (more: object = {}) => ({ type: "string", ...more });
const choices = ["a", "b & c", "2024-01-01T10:00"];
const titled = ["x", "y"].map((value) => ({ const: value, title: value.toUpperCase() }));
const wideLines = paragraph.map((each) => each.replaceAll("\n", "\r\n"));
const withoutZone = fc
  .tuple(day, clock)
  .map(([date, at]) => ({ text: `${date}T${at}`, json: `"${date}T${at}:00Z"` }));
const withZone = fc.tuple(day, clock, zone).map(([date, at, of]) => `"${date}T${at}:59.5${of}"`);

const single: fc.Arbitrary<Kind> = fc.constantFrom<Kind>(
  one(string(), text(line), inJson(fc.oneof(line, paragraph))),
  one(
    string({ maxLength: 20_000 }),
    text(fc.oneof(line, paragraph)),
    inJson(fc.oneof(paragraph, large, wideLines)),
  ),
  one(string({ pattern: "[a-z]" }), text(word.map((each) => `9 ${each}`))),
  one({ type: "integer" }, asTyped(digits)),
  one({ type: "number" }, asTyped(spelled)),
  one(string({ format: "date" }), text(day)),
  one(string({ format: "email" }), text(mail)),
  one(string({ format: "uri" }), text(site)),
  one(string({ format: "time" }), text(fc.tuple(clock, zone).map(([at, of]) => `${at}:30${of}`))),
  one(string({ format: "date-time" }), withoutZone, withZone),
  one(string({ enum: choices }), text(fc.constantFrom(...choices))),
  one(string({ oneOf: titled }), text(fc.constantFrom("x", "y"))),
);

const tick: fc.Arbitrary<Kind> = fc.constant<Kind>({
  ...one({ type: "boolean" }, asTyped(fc.constantFrom("true", "false"))),
  shape: "tick",
});

const list: fc.Arbitrary<Kind> = fc
  .constantFrom<[object, fc.Arbitrary<Typed>]>(
    [string(), text(line)],
    [string({ format: "email" }), text(mail)],
    [{ type: "integer" }, asTyped(digits)],
    [{ type: "number" }, asTyped(spelled)],
    [string({ format: "date" }), text(day)],
  )
  .map(([items, typed]) => ({
    schema: { type: "array", items },
    shape: "list",
    typed,
    stored: fc
      .array(typed, { maxLength: 4 })
      .map((each) => `[${each.map(({ json }) => json).join(",")}]`),
  }));

const anything = fc.json({ maxDepth: 2 }).map((json) => JSON.stringify(JSON.parse(json)));
const pairs = fc.array(fc.constantFrom('{"a":"x","z":1.50}', '{"a":"","more":null}'), {
  maxLength: 3,
});
const members = fc
  .dictionary(word, anything, { maxKeys: 3 })
  .map((each) => writeObject(Object.entries(each)));

const listOf = (items: object) => ({ type: "array", items });
const undrawn: fc.Arbitrary<Kind> = fc
  .constantFrom<[object, fc.Arbitrary<string>]>(
    [{ type: ["string", "null"] }, fc.oneof(fc.constant("null"), inJson(line))],
    [{}, anything],
    [{ type: "object" }, members],
    [listOf(listOf({ type: "number" })), fc.constantFrom("[]", "[[],[1.0]]")],
    [
      listOf({ type: "object", properties: { a: string() } }),
      pairs.map((each) => `[${each.join(",")}]`),
    ],
    [listOf({ enum: ["mo", "tu"] }), fc.constantFrom('["tu","mo"]', '["mo"]')],
    [{ anyOf: [{ type: "object" }, { type: "null" }] }, fc.constantFrom("null", '{"b":2,"a":1}')],
  )
  .map(([schema, stored]) => ({ schema, shape: "undrawn", stored }));

function writeObject(members: [key: string, json: string][]): string {
  return `{${members.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(",")}}`;
}

const keys = "a b2 with_line with-dash 10 zoë constructor name dotted.key Z".split(" ");

function traitsOf(
  kind: fc.Arbitrary<Kind>,
  minLength: number,
  maxLength: number,
): fc.Arbitrary<Trait[]> {
  const trait = fc
    .tuple(fc.constantFrom(...keys), kind, fc.boolean())
    .map(([key, each, mayBe]) => ({ key, ...each, isRequired: mayBe && each.shape !== "undrawn" }));
  return fc.uniqueArray(trait, { minLength, maxLength, selector: ({ key }) => key });
}

const object: fc.Arbitrary<Kind> = traitsOf(fc.oneof(single, tick, list), 1, 3).map((inner) => ({
  schema: schemaOf(inner),
  shape: "object",
  inner,
  stored: fc.constant("{}"),
}));

function schemaOf(traits: Trait[]): object {
  return {
    type: "object",
    properties: Object.fromEntries(traits.map(({ key, schema }) => [key, schema])),
    required: traits.filter(({ isRequired }) => isRequired).map(({ key }) => key),
  };
}

/** The traits of a schema beside `email`. */
export const arbitraryTraits: fc.Arbitrary<Trait[]> = traitsOf(
  fc.oneof(
    { weight: 5, arbitrary: single },
    { weight: 1, arbitrary: tick },
    { weight: 3, arbitrary: list },
    { weight: 2, arbitrary: object },
    { weight: 3, arbitrary: undrawn },
  ),
  2,
  8,
);

/** An identity schema with these traits, as Kratos reads it. */
export function writeSchema(id: string, traits: Trait[]): string {
  const email = {
    type: "string",
    format: "email",
    "ory.sh/kratos": { credentials: { password: { identifier: true } } },
  };
  const rest = schemaOf(traits) as { properties: object; required: string[] };
  return JSON.stringify({
    $id: `https://vestibule.test/${id}.schema.json`,
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: {
      traits: {
        ...rest,
        properties: { email, ...rest.properties },
        required: ["email", ...rest.required],
      },
    },
  });
}

/**
 * Values that may be stored for these traits, as JSON. Objects are always there, and so are values that Kratos would
 * fill in.
 */
export function arbitraryStored(traits: Trait[], isWhole = true): fc.Arbitrary<string> {
  const members = traits.map(({ key, isRequired, shape, inner, stored }) => {
    const value = inner ? arbitraryStored(inner, false) : stored;
    const member = fc.tuple(fc.constant(key), value);
    return isRequired || /object|undrawn/.test(shape) ? member : fc.option(member, { freq: 4 });
  });
  const more = fc.option(fc.tuple(fc.constant("not in the schema"), anything));
  return fc
    .tuple(...members, ...(isWhole ? [more] : []))
    .map((all) => writeObject(all.filter((member) => member !== null)));
}

/** A trait that pages draw, and its keys. */
export interface Place {
  path: string[];
  trait: Trait;
}

export function drawnPlaces(traits: Trait[], above: string[] = []): Place[] {
  return traits.flatMap((trait): Place[] => {
    const path = [...above, trait.key];
    if (trait.inner) return drawnPlaces(trait.inner, path);
    return trait.typed ? [{ path, trait }] : [];
  });
}
