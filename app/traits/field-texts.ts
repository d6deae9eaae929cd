import { fromLocalDateTime, toLocalDateTime } from "./date-time";
import type { IdentityField } from "../model/identity-field";
import {
  emptyObject,
  findIn,
  type Json,
  jsonBoolean,
  type JsonObject,
  jsonText,
  putIn,
  readJson,
} from "../model/json-text";
import { isBlank } from "../model/name";
import { readAddress, readName, readPhone } from "../model/typed-input";

/** One text, the texts of a list, or for each object of a list its texts by name. */
export type FieldTexts = string | string[] | (ItemTexts | undefined)[];
export type ItemTexts = Partial<Record<string, string>>;

/** A row of a list of objects, as a page drew it. */
export interface DrawnRow {
  /** The stored value of the row; undefined if it was removed meanwhile. */
  item?: Json;
  isSame: (texts: ItemTexts) => boolean;
}

/** More items are not drawn: a form has at most 200 fields. */
const mostItems = 50;

/** Undefined for a value that a form cannot show whole, which stays as it is. One of another type is shown empty. */
export function drawField(field: IdentityField, stored: Json | undefined): FieldTexts | undefined {
  switch (field.kind) {
    case "list":
    case "enumeration-list": {
      const { item } = field;
      const items = itemsOf(stored);
      const texts = items?.map((each) => (item ? drawValue(item, each) : ""));
      const isWhole = texts?.every((text, at) => text !== "" && texts.indexOf(text) === at);
      const isDrawable = field.kind === "list" ? !texts?.includes("") : isWhole;
      return isDrawable ? texts : undefined;
    }
    case "object-list": {
      const items = itemsOf(stored);
      if (!items?.every((item) => item.type === "object")) return undefined;
      return items.map((item) => drawItem(field, item));
    }
    case "object":
    case "undrawable":
      return undefined;
    default:
      return drawValue(field, stored);
  }
}

function itemsOf(stored: Json | undefined): Json[] | undefined {
  if (stored === undefined) return [];
  return stored.type === "array" && stored.items.length <= mostItems ? stored.items : undefined;
}

function drawItem({ fields = [] }: IdentityField, item: Json): ItemTexts {
  const drawn = fields.filter(({ kind }) => kind !== "undrawable");
  return Object.fromEntries(
    drawn.map((each) => [each.name, drawValue(each, findIn(item, each.path))]),
  );
}

function drawValue(field: IdentityField, stored: Json | undefined): string {
  return normalise(field, drawText(field, stored));
}

function drawText({ kind, options = [] }: IdentityField, stored: Json | undefined): string {
  const text = stored && "text" in stored ? stored.text : undefined;
  const value = stored?.type === "string" ? stored.value : "";
  switch (kind) {
    case "boolean":
    case "agreement":
      return text === "true" ? "true" : "false";
    case "number":
    case "integer":
      return stored?.type === "number" ? stored.text : "";
    case "enumeration": {
      const isSame = (json: string) =>
        json === text || (value !== "" && json === JSON.stringify(value));
      return options.find(({ json }) => isSame(json))?.text ?? "";
    }
    case "date":
      return /^\d{4}-\d\d-\d\d$/.test(value) ? value : "";
    case "time":
      return /^(\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.exec(value)?.[1] ?? "";
    case "date-time":
      return toLocalDateTime(value);
    default:
      return isSendable(value) ? value : "";
  }
}

/** A page cannot hold half a character, and a browser replaces the sign of number zero. */
function isSendable(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value);
}

/** Changes a text as a browser does before it sends it, and an address into the form that Kratos has. */
function normalise({ kind }: IdentityField, text: string): string {
  if (kind === "long-text" || kind === "text") return text.replace(/\r\n?/g, "\n");
  const line = text.replace(/[\r\n]/g, "");
  return kind === "email" ? readAddress(line) : line.trim();
}

/** Undefined if the form holds nothing of a single value. */
export function readTexts(field: IdentityField, form: URLSearchParams): FieldTexts | undefined {
  const { kind, name, item = field, fields = [] } = field;
  if (kind === "object" || kind === "undrawable") return undefined;
  if (kind === "list" || kind === "enumeration-list") {
    const numbered = placesIn(form, name).flatMap((at) => form.getAll(`${name}.${at}`).slice(0, 1));
    const texts = [...form.getAll(name), ...numbered].map((text) => normalise(item, text));
    const filled = texts.filter((text) => text !== "");
    return kind === "list" ? filled : [...new Set(filled)];
  }
  if (kind === "object-list") {
    const items: (ItemTexts | undefined)[] = [];
    for (const at of placesIn(form, name)) {
      const texts = fields.flatMap((each) => {
        const text = readText(each, form, `${name}.${at}.${each.name}`);
        return text === undefined ? [] : [[each.name, text] as const];
      });
      items[at] = Object.fromEntries(texts);
    }
    return items;
  }
  return readText(field, form, name);
}

/** The last value of a checkbox counts: it follows a hidden `false`. */
function readText(field: IdentityField, form: URLSearchParams, name: string): string | undefined {
  const isCheckbox = field.kind === "boolean" || field.kind === "agreement";
  const text = form.getAll(name).at(isCheckbox ? -1 : 0);
  return text === undefined ? undefined : normalise(field, text);
}

/** The places of items such as `traits.tags.0` and `traits.addresses.1.street`. */
function placesIn(form: URLSearchParams, name: string): number[] {
  const places = [...form.keys()].flatMap((key) => {
    if (!key.startsWith(`${name}.`)) return [];
    const place = /^\d{1,3}(?=\.|$)/.exec(key.slice(name.length + 1))?.[0];
    return place === undefined ? [] : [Number(place)];
  });
  return [...new Set(places)].sort((one, other) => one - other);
}

/**
 * A value that equals the stored one keeps its spelling: the zone of a time, the digits of a number. A text that does
 * not fit the field's kind stays a text, and Kratos says why it is wrong. Undefined without visible text.
 */
export function encodeField(
  field: IdentityField,
  texts: FieldTexts,
  stored: Json | undefined,
  drawn: DrawnRow[] = rowsOf(field, listOf(stored)),
): Json | undefined {
  if (typeof texts === "string") return encodeValue(field, texts, stored);
  const items = isTexts(texts)
    ? encodeItems(field, texts, listOf(stored))
    : encodeObjects(field, texts, { stored: listOf(stored), drawn });
  if (items.length > 0 || field.isRequired) return { type: "array", items };
  // A page draws one empty row of an empty list.
  return stored?.type === "array" && stored.items.length === 0 ? stored : undefined;
}

function listOf(stored: Json | undefined): Json[] {
  return stored?.type === "array" ? stored.items : [];
}

function rowsOf(list: IdentityField, items: Json[]): DrawnRow[] {
  if (list.kind !== "object-list") return [];
  return items.map((item) => ({ item, isSame: (texts) => isDrawnAs(list, item, texts) }));
}

function isDrawnAs(list: IdentityField, item: Json, texts: ItemTexts): boolean {
  return JSON.stringify(drawItem(list, item)) === JSON.stringify(texts);
}

function isTexts(texts: Exclude<FieldTexts, string>): texts is string[] {
  return texts.every((text) => typeof text === "string");
}

function encodeItems({ kind, item }: IdentityField, texts: string[], stored: Json[]): Json[] {
  if (!item) return [];
  const encode = (text: string) => {
    const same = stored.find((each) => drawValue(item, each) === text);
    return same ?? encodeValue(item, text, undefined);
  };
  const ordered = kind === "enumeration-list" ? inStoredOrder(item, texts, stored) : texts;
  return ordered.map(encode).filter((each) => each !== undefined);
}

function inStoredOrder(item: IdentityField, texts: string[], stored: Json[]): string[] {
  const before = stored.map((each) => drawValue(item, each)).filter((text) => texts.includes(text));
  return [...before, ...texts.filter((text) => !before.includes(text))];
}

/** An untouched row gets its stored value, and an emptied one is removed. Values that were never drawn stay. */
function encodeObjects(
  list: IdentityField,
  texts: (ItemTexts | undefined)[],
  { stored, drawn }: { stored: Json[]; drawn: DrawnRow[] },
): Json[] {
  const drawnItems = new Set(drawn.map(({ item }) => item));
  const others = stored.filter((each) => !drawnItems.has(each));
  const encoded = Array.from(texts, (row, place) => {
    const { item, isSame } = drawn[place] ?? {};
    if (!row) return undefined;
    if (isSame?.(row)) return item;
    // A new row may be stored already: a form can be sent twice.
    const before = isSame ? item : takeOut(others, (each) => isDrawnAs(list, each, row));
    return isLeft(list, row, before) ? encodeItem(list, row, before) : undefined;
  });
  return [...encoded, ...others].filter((each) => each !== undefined);
}

function takeOut(items: Json[], isWanted: (item: Json) => boolean): Json | undefined {
  const place = items.findIndex(isWanted);
  return place < 0 ? undefined : items.splice(place, 1)[0];
}

/** A row that loses its tick is not removed. */
function isLeft(list: IdentityField, row: ItemTexts, before: Json | undefined): boolean {
  if (hasText(row)) return true;
  return before !== undefined && !hasWritten(list, drawItem(list, before));
}

export function hasText(row: ItemTexts = {}): boolean {
  return Object.values(row).some((text) => text && text !== "false" && !isBlank(text));
}

function hasWritten({ fields = [] }: IdentityField, row: ItemTexts): boolean {
  return fields.some(({ kind, name }) => kind !== "boolean" && kind !== "agreement" && row[name]);
}

function encodeItem({ fields = [] }: IdentityField, texts: ItemTexts, before?: Json): JsonObject {
  const start = before?.type === "object" ? before : emptyObject;
  return fields.reduce((object, field) => {
    const text = texts[field.name];
    const present = findIn(object, field.path);
    const isSame = text === undefined || text === drawValue(field, present);
    // An unticked checkbox says nothing of a value that may be absent.
    const isKept = isSame && (present !== undefined || !field.isRequired);
    return isKept ? object : putIn(object, field.path, encodeValue(field, text, present));
  }, start);
}

function encodeValue(field: IdentityField, text = "", stored?: Json): Json | undefined {
  if (stored && text === drawValue(field, stored)) return stored;
  if (isBlank(text)) return undefined;
  switch (field.kind) {
    case "boolean":
      return jsonBoolean(text === "true");
    case "agreement":
      return text === "true" ? jsonBoolean(true) : undefined;
    case "number":
    case "integer":
      return readNumber(text) ?? jsonText(text);
    case "enumeration": {
      const option = field.options?.find((each) => each.text === text);
      return (option && readJson(option.json)) ?? jsonText(text);
    }
    case "time":
      return jsonText(withOffset(text, stored));
    case "date-time":
      return jsonText(fromLocalDateTime(text));
    case "tel":
      return jsonText(readPhone(text));
    case "text":
    case "long-text": {
      const hasWide = stored?.type === "string" && stored.value.includes("\r\n");
      if (field.isIdentifier) return jsonText(readName(text));
      return jsonText(hasWide ? text.replaceAll("\n", "\r\n") : text);
    }
    default:
      return jsonText(text);
  }
}

/** JSON Schema's time has an offset, and a field of HTML has none: the stored one stays, and another time is in UTC. */
function withOffset(text: string, stored: Json | undefined): string {
  const [, hour, second = ":00"] = /^(\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  if (hour === undefined) return text;
  const before = stored?.type === "string" ? stored.value : "";
  return hour + second + (/[+-]\d\d:\d\d$/.exec(before)?.[0] ?? "Z");
}

/** `.5`, `007` and `+1` are numbers to a browser or a person, but not to JSON. */
function readNumber(text: string): Json | undefined {
  const digits = text.replace(/^[+-]/, "").replace(/^0+([1-9])/, "$1");
  const sign = text.startsWith("-") ? "-" : "";
  const json = readJson(sign + (digits.startsWith(".") ? "0" : "") + digits);
  return json?.type === "number" ? json : undefined;
}
