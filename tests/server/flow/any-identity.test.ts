import fc from "fast-check";
import { expect, test } from "vitest";
import {
  emptyObject,
  findIn,
  putIn,
  readJson,
  type Json,
  type JsonObject,
} from "../../../app/model/json-text";
import {
  arbitraryStored,
  arbitraryTraits,
  drawnPlaces,
  writeSchema,
  type Place,
  type Typed,
} from "../../support/schema/arbitrary-traits";
import { newEmail } from "../../support/visitor/new-email";
import { goodPassword, pressOn } from "../../support/visitor/sign-up";
import { signIn, signInOnPhone } from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { createIdentity, inBase64, readTraits, readTraitsOf } from "../../support/world/identities";
import { ownWorld } from "../../support/world/started";
import type { World } from "../../support/world/world";

/**
 * All four tests share these runs, which are equal each time; `npm run test:property` has a thousand, others each
 * time.
 */
const runs = Number(process.env.PROPERTY_RUNS ?? 50);
const chosen = process.env.PROPERTY_RUNS ? Date.now() % 2 ** 31 : 425925250;
const seed = Number(process.env.PROPERTY_SEED ?? chosen);
const schemaCount = Math.min(60, Math.ceil(runs / 4));
const timeout = 60_000 + runs * 3_000;

const schemas = fc.sample(arbitraryTraits, { numRuns: schemaCount, seed });
const ids = schemas.map((_, at) => (at === 0 ? "default" : `s${at}`));

const listed = schemas.map((traits, at) => {
  const id = ids[at] ?? "";
  return { id, url: inBase64(writeSchema(id, traits)) };
});
const difference = { identity: { default_schema_id: "default", schemas: listed } };

console.log(`PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}`);
const [twoSteps, oneStep, phone] = await Promise.all([
  ownWorld({ difference }),
  ownWorld({ profile: "one-step", difference }),
  ownWorld({ profile: "mobile", difference }),
]);

function check<T>(
  arbitrary: fc.Arbitrary<T>,
  share: number,
  property: (value: T) => Promise<void>,
) {
  const numRuns = Math.max(1, Math.round(runs * share));
  return fc.assert(fc.asyncProperty(arbitrary, property), { numRuns, seed, endOnFailure: true });
}

interface Change {
  /** The fields as the browser has them after the person typed. */
  fields: Record<string, string | string[]>;
  path: string[];
  value: Json | undefined;
}

const arbitraryCase = fc.nat(schemaCount - 1).chain((at) => {
  const traits = schemas[at] ?? [];
  const places = drawnPlaces(traits);
  const place = places.length > 0 ? fc.constantFrom(...places) : fc.constant(undefined);
  return fc.tuple(arbitraryStored(traits), place).chain(([stored, chosen]) =>
    fc.record({
      at: fc.constant(at),
      stored: fc.constant(stored),
      change: chosen ? arbitraryChange(chosen, stored) : fc.constant(undefined),
    }),
  );
});

function arbitraryChange({ path, trait }: Place, stored: string): fc.Arbitrary<Change | undefined> {
  const { typed } = trait;
  if (!typed) return fc.constant(undefined);
  const name = `traits.${path.join(".")}`;
  const before = findIn(readJson(stored), path);
  if (trait.shape === "list") {
    const items = before?.type === "array" ? before.items : [];
    const change = (row: number, text: string, items: Json[]): Change => {
      return { path, fields: { [`${name}.${row}`]: text }, value: { type: "array", items } };
    };
    const grown = typed.map(({ text, json }) =>
      change(items.length, text, [...items, jsonOf(json)]),
    );
    return items.length > 1 ? fc.oneof(grown, fc.constant(change(0, "", items.slice(1)))) : grown;
  }
  const hasWideLines = before?.type === "string" && before.value.includes("\r\n");
  const other = typed.map(({ text, json }): Change => ({
    path,
    fields: { [name]: trait.shape === "tick" ? ticked(text) : text.replaceAll("\n", "\r\n") },
    value: jsonOf(hasWideLines ? json.replaceAll("\\n", "\\r\\n") : json),
  }));
  // An unticked box stays absent if it was.
  const isNews = ({ value }: Change) =>
    trait.shape !== "tick" ||
    before !== undefined ||
    value?.type !== "boolean" ||
    value.text === "true";
  const changed = other.map((each) => (isNews(each) ? each : { ...each, value: undefined }));
  if (trait.isRequired || trait.shape === "tick") return changed;
  const emptied = fc.constant<Change>({ path, fields: { [name]: "" }, value: undefined });
  return fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: emptied });
}

function ticked(text: string): string[] {
  return text === "true" ? ["false", "true"] : ["false"];
}

function jsonOf(text: string): Json {
  const json = readJson(text);
  if (!json) throw new Error(`no JSON: ${text}`);
  return json;
}

function objectOf(text: string): JsonObject {
  const json = jsonOf(text);
  return json.type === "object" ? json : emptyObject;
}

/** Leaves out empty objects and lists, and null, that were not there before: Kratos fills them in or asks for them. */
function withoutAdded(after: JsonObject, before: JsonObject): JsonObject {
  const members = after.members.flatMap(([key, value]): [string, Json][] => {
    const was = findIn(before, [key]);
    if (!was && isBare(value)) return [];
    return value.type === "object" && was?.type === "object"
      ? [[key, withoutAdded(value, was)]]
      : [[key, value]];
  });
  return { ...after, members };
}

/** Writes JSON with sorted keys, as PostgreSQL does, and no needless escapes: Kratos writes `&` as `\\u0026`. */
function written(value: Json): string {
  switch (value.type) {
    case "object": {
      const members = value.members.map(([key, each]) => `${JSON.stringify(key)}:${written(each)}`);
      return `{${members.sort().join(",")}}`;
    }
    case "array":
      return `[${value.items.map(written).join(",")}]`;
    case "string":
      return JSON.stringify(value.value);
    default:
      return value.text;
  }
}

function isBare(value: Json): boolean {
  if (value.type === "object") return value.members.every(([, each]) => isBare(each));
  return value.type === "null" || (value.type === "array" && value.items.length === 0);
}

/** Whether a field is offered, or a single line cannot hold its text. */
function isTypable({ page }: Visited, { fields }: Pick<Change, "fields">): boolean {
  return Object.entries(fields).every(([name, value]) => {
    const field = page
      .querySelectorAll("input, select, textarea")
      .find((each) => each.getAttribute("name") === name);
    return field && (field.tagName === "TEXTAREA" || !value.includes("\n"));
  });
}

async function saveAndCompare(
  world: World,
  address: "/settings" | "/ui",
  given: { at: number; stored: string; change?: Change },
) {
  const { adminUrl } = world.kratos;
  const person = await createIdentity(adminUrl, given.stored, ids[given.at]);
  const before = objectOf(await readTraits(adminUrl, person.id));
  const visitor = await (address === "/ui" ? signInOnPhone : signIn)(world.url, person);
  const page = await visitor.get(address);
  const change = given.change && isTypable(page, given.change) ? given.change : undefined;
  const saved = await visitor.press(page, "method=profile", change?.fields ?? {});
  const expected = change ? putIn(before, change.path, change.value) : before;
  const after = objectOf(await readTraits(adminUrl, person.id));
  const kept = withoutAdded(after, expected);
  expect([messagesOf(saved), written(kept)]).toEqual([[], written(expected)]);
  expect(saved.status).toBe(303);
}

function messagesOf({ page }: Visited): string[] {
  return page.querySelectorAll('[data-testid^="ui/message"]').map(({ text }) => text);
}

test.each([
  ["account", twoSteps, "/settings", 0.4],
  ["mobile", phone, "/ui", 0.2],
] as const)(
  "Saving the %s form changes one trait of any schema, and no other byte",
  { timeout },
  (_form, world, address, share) =>
    check(arbitraryCase, share, (given) => saveAndCompare(world, address, given)),
);

const places = drawnPlaces(schemas[0] ?? []);

/** The values that a newcomer types, for each of `places`: none or one. */
const arbitraryForm = fc.tuple(
  ...places.map(({ trait }) => {
    const typed = trait.typed ?? fc.constant({ text: "", json: "null" });
    const minLength = trait.isRequired || trait.shape === "tick" ? 1 : 0;
    return fc.array(typed, { minLength, maxLength: 1 });
  }),
);

async function signUp(world: World, entries: Typed[][]) {
  const email = newEmail();
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/registration");
  const fields: Record<string, string | string[]> = { "traits.email": email };
  let expected = putIn(emptyObject, ["email"], jsonOf(JSON.stringify(email)));
  for (const [at, { path, trait }] of places.entries()) {
    const [item] = entries[at] ?? [];
    const name = `traits.${path.join(".")}${trait.shape === "list" ? ".0" : ""}`;
    if (!item) continue;
    const text = item.text.replaceAll("\n", "\r\n");
    const typed = { [name]: trait.shape === "tick" ? ticked(text) : text };
    if (!isTypable(page, { fields: typed })) continue;
    Object.assign(fields, typed);
    expected = putIn(expected, path, jsonOf(trait.shape === "list" ? `[${item.json}]` : item.json));
  }
  const password = goodPassword;
  const isWhole = world === oneStep;
  const last = isWhole ? page : await pressOn(visitor, page, "method=profile", fields);
  const done = await visitor.press(last, "method=password", {
    ...(isWhole ? fields : {}),
    password,
  });
  expect([messagesOf(done), done.status]).toEqual([[], 303]);
  const after = objectOf(await readTraitsOf(world.kratos.adminUrl, email));
  expect(written(withoutAdded(after, expected))).toBe(written(expected));
}

test.each([
  ["two steps", twoSteps],
  ["one step", oneStep],
])("A registration in %s stores what was typed, of any schema", { timeout }, (_steps, world) =>
  check(arbitraryForm, 0.2, (entries) => signUp(world, entries)),
);
