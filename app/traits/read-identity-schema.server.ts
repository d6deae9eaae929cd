import {
  flatten,
  isListKind,
  type FieldKind,
  type FieldOption,
  type IdentityField,
} from "../model/identity-field";

type Schema = Record<string, unknown>;

/** Objects in objects are drawn up to this depth. */
const deepest = 8;
const mostReferences = 8;
export const mostFields = 300;
const mostOptions = 300;
const longestText = 500;
const longestPattern = 1_000;

interface Reading {
  root: unknown;
  left: number;
}

interface SchemaPosition {
  path: string[];
  pointer: string;
  /** The beginning of the form's name; empty in an item of a list. */
  prefix: string;
  isRequired: boolean;
  depth: number;
}

/**
 * Reads JSON Schema draft 7 with `ory.sh/kratos`. Never throws: an unknown part is undrawable. Follows no remote
 * reference.
 */
export function readIdentitySchema(json: unknown): IdentityField[] {
  const reading = { root: json, left: mostFields };
  const traits = resolve(child(resolve(json, reading), "properties", "traits"), reading);
  const fields = readProperties(traits, reading, {
    path: [],
    pointer: "/traits",
    prefix: "traits.",
    isRequired: true,
    depth: 0,
  });
  return withoutSharedNames(fields);
}

function readProperties(schema: Schema, reading: Reading, parent: SchemaPosition): IdentityField[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  const fields: IdentityField[] = [];
  for (const [key, property] of properties) {
    if (reading.left <= 0) break;
    reading.left -= 1;
    const escaped = key.replaceAll("~", "~0").replaceAll("/", "~1");
    const place = {
      path: [...parent.path, key],
      pointer: `${parent.pointer}/${escaped}`,
      prefix: parent.prefix,
      isRequired: required.includes(key),
      depth: parent.depth + 1,
    };
    fields.push(readField(property, reading, place));
  }
  return fields;
}

function readField(property: unknown, reading: Reading, place: SchemaPosition): IdentityField {
  const schema = resolve(property, reading);
  const { path, pointer, prefix, isRequired } = place;
  const common = {
    path,
    name: prefix + path.join("."),
    pointer,
    title: readText(schema.title),
    description: readText(schema.description),
    isRequired,
    isIdentifier: isIdentifier(schema),
    limits: readLimits(schema),
    pattern: readText(schema.pattern, longestPattern),
    format: readText(schema.format),
  };
  return withoutGaps({ ...common, ...readKind(schema, reading, place) });
}

type FieldShape = Pick<
  IdentityField,
  "kind" | "options" | "item" | "fields" | "isOfStructures" | "isStructureOrNull"
>;

const undrawable: FieldShape = { kind: "undrawable" };

function readKind(schema: Schema, reading: Reading, place: SchemaPosition): FieldShape {
  if (place.depth > deepest) return undrawable;
  const options = readOptions(schema, reading);
  if (options) return kindOfOptions(options);
  if (isStructureOrNull(schema, reading)) return { kind: "undrawable", isStructureOrNull: true };
  switch (typeOf(schema)) {
    case "string":
      return { kind: kindOfText(schema) };
    case "integer":
      return { kind: "integer" };
    case "number":
      return { kind: "number" };
    case "boolean":
      return { kind: "boolean" };
    case "array": {
      const list = readList(schema, reading, place);
      return isOfStructures(schema, reading) ? { ...list, isOfStructures: true } : list;
    }
    case "object": {
      const fields = readProperties(schema, reading, place);
      return fields.length > 0 ? { kind: "object", fields } : undrawable;
    }
    default:
      return undrawable;
  }
}

const textKinds: Partial<Record<string, FieldKind>> = {
  date: "date",
  time: "time",
  "date-time": "date-time",
  email: "email",
  "idn-email": "email",
  uri: "url",
  tel: "tel",
};

/** A longer text is written in several lines. */
const longestLine = 200;

function kindOfText({ format, maxLength }: Schema): FieldKind {
  const kind = typeof format === "string" && Object.hasOwn(textKinds, format) && textKinds[format];
  if (kind) return kind;
  return typeof maxLength === "number" && maxLength > longestLine ? "long-text" : "text";
}

/** Undefined if a value may have several types, or none is given. */
function typeOf(schema: Schema): string | undefined {
  const { type } = schema;
  const types: unknown[] = Array.isArray(type) ? type : [type];
  if (types.length === 1 && typeof types[0] === "string") return types[0];
  if (type !== undefined) return undefined;
  if (isSchema(schema.properties)) return "object";
  return isSchema(schema.items) ? "array" : undefined;
}

function readList(schema: Schema, reading: Reading, place: SchemaPosition): FieldShape {
  if (!isSchema(schema.items)) return undrawable;
  const of = { path: [], pointer: "", prefix: "", isRequired: true, depth: place.depth + 1 };
  const item = readField(schema.items, reading, of);
  switch (item.kind) {
    case "enumeration":
      return { kind: "enumeration-list", options: item.options, item };
    case "object": {
      // A list in an object of a list would need names for the items of both.
      const fields = flatten(item.fields ?? []).map((field) =>
        isListKind(field.kind) ? asUndrawable(field) : field,
      );
      return { kind: "object-list", fields: fields.filter(({ kind }) => kind !== "object") };
    }
    case "boolean":
    case "agreement":
    case "list":
    case "enumeration-list":
    case "object-list":
    case "undrawable":
      return undrawable;
    default:
      return { kind: "list", item };
  }
}

function asUndrawable({
  item: _item,
  fields: _fields,
  options: _options,
  ...field
}: IdentityField): IdentityField {
  return { ...field, kind: "undrawable" };
}

/** From `enum`, `const`, or a `oneOf` or `anyOf` of constants with titles. */
function readOptions(schema: Schema, reading: Reading): FieldOption[] | undefined {
  const allowed = valuesOf(schema, reading);
  if (!allowed || allowed.length === 0 || allowed.length > mostOptions) return undefined;
  const options = allowed.map(({ value, title }) => readOption(value, title));
  const readable = options.filter((option) => option !== undefined);
  const isClear = new Set(readable.map(({ text }) => text)).size === options.length;
  // Null, an object, and 1 beside "1" are undrawable, as several types are.
  return isClear && readable.length === options.length ? readable : [];
}

function valuesOf(
  schema: Schema,
  reading: Reading,
): { value: unknown; title?: string }[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum.map((value: unknown) => ({ value }));
  if ("const" in schema) return [{ value: schema.const }];
  const branches = [schema.oneOf, schema.anyOf].find(Array.isArray);
  if (!branches || branches.length > mostOptions) return undefined;
  const read = branches.map((branch: unknown) => resolve(branch, reading));
  if (!read.every((branch) => "const" in branch)) return undefined;
  return read.map((branch) => ({ value: branch.const, title: readText(branch.title) }));
}

function readOption(value: unknown, title?: string): FieldOption | undefined {
  const ownTitle = title === undefined ? {} : { title };
  if (typeof value === "string" && value !== "") {
    return { text: value, json: JSON.stringify(value), ...ownTitle };
  }
  const isExact =
    typeof value === "number" && (!Number.isInteger(value) || Number.isSafeInteger(value));
  if (!isExact && typeof value !== "boolean") return undefined;
  return { text: String(value), json: JSON.stringify(value), ...ownTitle };
}

function kindOfOptions(options: FieldOption[]): FieldShape {
  const [first, ...others] = options;
  if (!first) return undrawable;
  if (others.length > 0) {
    const isBoolean = options.every(({ json }) => json === "true" || json === "false");
    return isBoolean ? { kind: "boolean" } : { kind: "enumeration", options };
  }
  if (first.json === "true") return { kind: "agreement" };
  return first.json === "false" ? undrawable : { kind: "enumeration", options };
}

function isStructureOrNull(schema: Schema, reading: Reading): boolean {
  const branches = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (!branches || branches.length > mostOptions || schema.type !== undefined) return false;
  const types = branches.map((branch: unknown) => resolve(branch, reading).type);
  return types.includes("null") && types.some(isStructure);
}

function isOfStructures({ items }: Schema, reading: Reading): boolean {
  const first: unknown = Array.isArray(items) ? items[0] : items;
  return isStructure(resolve(first, reading).type);
}

function isStructure(type: unknown): boolean {
  return type === "object" || type === "array";
}

/** Follows a local reference; its own title and description stay. */
function resolve(given: unknown, { root }: Reading): Schema {
  let schema = isSchema(given) ? given : {};
  let around: Schema = {};
  for (let followed = 0; typeof schema.$ref === "string"; followed += 1) {
    const { title, description } = schema;
    around = { title, description, ...withoutGaps(around) };
    const target = followed < mostReferences ? findReference(root, schema.$ref) : undefined;
    if (!isSchema(target)) return withoutGaps(around);
    schema = target;
  }
  return { ...schema, ...withoutGaps(around) };
}

function findReference(root: unknown, reference: string): unknown {
  if (reference === "#") return root;
  if (!reference.startsWith("#/")) return undefined;
  const keys = reference.slice(2).split("/").map(decodeKey);
  return child(root, ...keys);
}

function decodeKey(key: string): string {
  const unescaped = /%(?![\dA-Fa-f]{2})/.test(key) ? key : decodeSafely(key);
  return unescaped.replaceAll("~1", "/").replaceAll("~0", "~");
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Only own keys count: a schema may call a trait `constructor`. */
function child(holder: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((found, key) => {
    const isOwn = typeof found === "object" && found !== null && Object.hasOwn(found, key);
    return isOwn ? (found as Schema)[key] : undefined;
  }, holder);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readText(value: unknown, longest = longestText): string | undefined {
  const isUsable = typeof value === "string" && value.trim() !== "" && value.length <= longest;
  return isUsable ? value : undefined;
}

const numericLimits = [
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
] as const;

function readLimits(schema: Schema): IdentityField["limits"] {
  const limits: IdentityField["limits"] = {};
  for (const name of numericLimits) {
    const value = schema[name];
    if (typeof value === "number" && Number.isFinite(value)) limits[name] = value;
  }
  if (schema.uniqueItems === true) limits.uniqueItems = true;
  return limits;
}

/** The items of a list have the mark. */
function isIdentifier(schema: Schema): boolean {
  const holders = [schema, schema.items].filter(isSchema);
  return holders.some((holder) => {
    const credentials = child(holder, "ory.sh/kratos", "credentials");
    if (!isSchema(credentials)) return false;
    return Object.values(credentials).some((method) => {
      return isSchema(method) && method.identifier === true;
    });
  });
}

/** A key with a dot can have the name of another field; then neither is drawn. */
function withoutSharedNames(fields: IdentityField[]): IdentityField[] {
  const all = flatten(fields);
  const names = all.map(({ name }) => name);
  const lists = all.filter(({ kind }) => isListKind(kind)).map(({ name }) => `${name}.`);
  const isShared = ({ name, path, kind }: IdentityField) =>
    names.indexOf(name) !== names.lastIndexOf(name) ||
    lists.some((list) => name.startsWith(list)) ||
    (isListKind(kind) && names.some((other) => other.startsWith(`${name}.`))) ||
    path.includes("");
  const clear = (field: IdentityField): IdentityField => {
    if (isShared(field)) return asUndrawable(field);
    return field.kind === "object" ? { ...field, fields: field.fields?.map(clear) } : field;
  };
  return fields.map(clear);
}

function withoutGaps<T extends object>(value: T): T {
  const kept = Object.entries(value).filter(([, each]) => each !== undefined);
  // Only optional keys have no value.
  return Object.fromEntries(kept) as T;
}
