import { type DrawnRow, encodeField, type FieldTexts, readTexts } from "./field-texts";
import type { IdentityField } from "../model/identity-field";
import {
  emptyList,
  findIn,
  type Json,
  jsonNull,
  type JsonObject,
  putIn,
  writeJson,
} from "../model/json-text";

type Digest = (text: string) => string;

/** Digests of the texts; for each object of a list, of the stored value and its texts. */
export function describeShown(
  field: IdentityField,
  texts: FieldTexts,
  { stored, digestOf }: { stored: Json | undefined; digestOf: Digest },
): string {
  const items = field.kind === "object-list" ? itemsOf(stored) : [];
  const rows = items.flatMap((item, place) => [writeJson(item), JSON.stringify(texts[place])]);
  return [writeTexts(field, texts), ...rows].map(digestOf).join("~");
}

/** A page has checkboxes in the order of the schema, not in the stored one. */
function writeTexts({ kind }: IdentityField, texts: FieldTexts): string {
  const isUnordered = kind === "enumeration-list" && Array.isArray(texts);
  return JSON.stringify(isUnordered ? texts.toSorted() : texts);
}

function itemsOf(stored: Json | undefined): Json[] {
  return stored?.type === "array" ? stored.items : [];
}

interface Form {
  form: URLSearchParams;
  /** By the name of the field; undefined if the page did not say. */
  shown: ReadonlyMap<string, string>;
  digestOf: Digest;
}

/** Changes only the values that differ from the shown ones. */
export function applyChanges(
  traits: JsonObject,
  fields: IdentityField[],
  { form, shown, digestOf }: Form,
): JsonObject {
  return fields.reduce((changed, field) => {
    const texts = readTexts(field, form);
    const shownDigests = shown.get(field.name);
    if (texts === undefined || shownDigests === undefined) return changed;
    const [whole, ...digests] = shownDigests.split("~");
    if (whole === digestOf(writeTexts(field, texts))) return changed;
    const stored = findIn(traits, field.path);
    const drawn = findRows(itemsOf(stored), digests, digestOf);
    return putIn(changed, field.path, encodeField(field, texts, stored, drawn));
  }, traits);
}

/** Pairs the drawn objects with the stored ones; a changed one is known by its place among the unpaired ones. */
function findRows(items: Json[], digests: string[], digestOf: Digest): DrawnRow[] {
  const places = Array.from({ length: digests.length / 2 }, (_, place) => place);
  const same = places.map((place) =>
    items.find((item) => digestOf(writeJson(item)) === digests[2 * place]),
  );
  const changed = items.filter((item) => !same.includes(item));
  // With fewer rows than before, the lost one cannot be told.
  const missing = same.filter((item) => item === undefined).length;
  const isByPlace = changed.length >= missing;
  return places.map((place) => ({
    item: same[place] ?? (isByPlace ? changed.shift() : undefined),
    isSame: (texts) => digestOf(JSON.stringify(texts)) === digests[2 * place + 1],
  }));
}

export function applyAll(
  traits: JsonObject,
  fields: IdentityField[],
  form: URLSearchParams,
): JsonObject {
  return fields.reduce((changed, field) => {
    const texts = readTexts(field, form);
    if (texts === undefined) return changed;
    return putIn(changed, field.path, encodeField(field, texts, findIn(traits, field.path)));
  }, traits);
}

interface AbsentValue {
  what: string;
  applies: (field: IdentityField) => boolean;
  sent: Json;
}

/**
 * Kratos (v1.3.1 and the newest) fills in an absent object of the schema as `{}` before it validates, and refuses that
 * where another type is asked for: these texts stand for optional absent values.
 */
const absentValues: AbsentValue[] = [
  {
    what: "a list of objects or of lists",
    applies: ({ isOfStructures }) => isOfStructures === true,
    sent: emptyList,
  },
  {
    what: "an object or a list, or null (anyOf)",
    applies: ({ isStructureOrNull }) => isStructureOrNull === true,
    sent: jsonNull,
  },
];

/** Absent objects have absent values too. */
export function fillAbsent(traits: JsonObject, fields: IdentityField[]): JsonObject {
  return fields.reduce((filled, field) => {
    if (field.kind === "object") return fillAbsent(filled, field.fields ?? []);
    const row = absentValues.find(({ applies }) => applies(field));
    return row && findIn(filled, field.path) === undefined
      ? putIn(filled, field.path, row.sent)
      : filled;
  }, traits);
}
