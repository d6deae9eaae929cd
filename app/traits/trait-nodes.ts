import { encodeField, type FieldTexts, readTexts } from "./field-texts";
import {
  factsOf,
  changeInputs,
  type Flow,
  type InputNode,
  type UiNode,
  withAttributes,
  withMessages,
  withNodes,
  withoutRepeats,
} from "../model/flow";
import { isTraitName, traitsPrefix } from "../model/field-names";
import { flatten, type IdentityField, isListKind, type FieldKind } from "../model/identity-field";
import { emptyObject, findIn, type JsonObject, putIn, type Json } from "../model/json-text";
import { isNodeOf, nodesOfField, objectFieldset } from "./nodes-of-field";

/** A hidden node has a backslash before a dot in a key (v1.3.1). */
export function plainName(name: string): string {
  return name.replaceAll("\\.", ".");
}

/** A dotted name and each above it: `name.first` gives `name` as well. */
export function pathsTo(name: string): string[] {
  const above = Array.from(name.matchAll(/\./g), ({ index }) => name.slice(0, index));
  return [name, ...above];
}

/** The fields of a schema that hold typed values, in its order, also those in objects. */
export function drawableFields(fields: IdentityField[]): IdentityField[] {
  return flatten(fields).filter(({ kind }) => kind !== "object" && kind !== "undrawable");
}

export function typedTraitNodes(flow: Flow): InputNode[] {
  return factsOf(flow).inputs.filter(
    ({ attributes: { name, type } }) =>
      isTraitName(name) && !["hidden", "submit", "button"].includes(type),
  );
}

/** Kratos (v1.3.1) flattens the values of an earlier step in a registration's nodes, and loses null and empty lists. */
export function traitsOfNodes(nodes: UiNode[], fields: IdentityField[]): JsonObject {
  const form = new URLSearchParams();
  for (const node of nodes) {
    if (node.type !== "input") continue;
    const { name, value } = node.attributes;
    if (isTraitName(name) && value !== undefined) form.append(plainName(name), String(value));
  }
  return traitsOfForm(form, fields);
}

export function traitsOfForm(form: URLSearchParams, fields: IdentityField[]): JsonObject {
  return flatten(fields).reduce((traits, field) => {
    const texts = readTexts(field, form);
    if (texts === undefined || texts.length === 0) return traits;
    const value = encodeField(field, texts, undefined);
    return value ? putIn(traits, field.path, value) : traits;
  }, emptyObject);
}

interface Placed {
  /** The fields of the schema, with objects around them. */
  fields: IdentityField[];
  /** A field without texts is left out. */
  textsOf: (field: IdentityField) => FieldTexts | undefined;
}

/**
 * Draws a field if Kratos has a node for it, and a list of objects beside any other: Kratos has none for an empty one.
 * A message at another trait stands above the form.
 */
export function placeTraits(flow: Flow, { fields, textsOf }: Placed): Flow {
  const own = typedTraitNodes(flow);
  const [like] = own;
  if (!like) return flow;
  const used = new Set<UiNode>();
  const byPath = new Map<string, InputNode[]>();
  for (const node of own) {
    for (const path of pathsTo(node.attributes.name)) {
      const near = byPath.get(path) ?? [];
      near.push(node);
      byPath.set(path, near);
    }
  }
  const place = (field: IdentityField, within: string[]): InputNode[] => {
    const near = byPath.get(field.name) ?? [];
    const nodes = near.filter(({ attributes: { name } }) => isNodeOf(field, name));
    const given = { own: nodes, like, within };
    if (field.kind === "object") {
      const inner = hasFieldset(field) ? [...within, field.name] : within;
      const inside = (field.fields ?? []).flatMap((each) => place(each, inner));
      if (inside.length === 0) return [];
      nodes.forEach((node) => used.add(node));
      return hasFieldset(field) ? [objectFieldset(field, given), ...inside] : inside;
    }
    const isDrawn = nodes.length > 0 || field.kind === "object-list";
    const texts = isDrawn ? textsOf(field) : undefined;
    if (texts === undefined) return [];
    nodes.forEach((node) => used.add(node));
    return nodesOfField(field, texts, given);
  };
  const placed = fields.flatMap((field) => place(field, []));
  const left = own.filter((node) => !used.has(node));
  const first = flow.ui.nodes.findIndex((node) => node === like);
  const isOwn = new Set<UiNode>(own);
  const isOther = (node: UiNode) => !isOwn.has(node);
  const nodes = [
    ...flow.ui.nodes.slice(0, first).filter(isOther),
    ...placed,
    ...flow.ui.nodes.slice(first).filter(isOther),
  ];
  return withMessagesOf(left, withNodes(flow, nodes));
}

/**
 * An earlier step brought these traits. Kratos (v26.2.0 and main of 2026-07-29) hides them, but then adds a text field
 * for each item of a list and each key with a dot.
 */
export function hideBrought(flow: Flow, fields: IdentityField[]): Flow {
  const names = new Set(drawableFields(fields).map(({ name }) => name));
  const own = factsOf(flow).inputs.filter(({ attributes: { name } }) => names.has(name));
  const isBrought = own.length > 0 && own.every(({ attributes: { type } }) => type === "hidden");
  if (!isBrought) return flow;
  return changeInputs(flow, (input) =>
    isTraitName(input.attributes.name) ? withAttributes(input, { type: "hidden" }) : input,
  );
}

/** Marks the hidden nodes that are ways to sign in. */
export function markIdentifiers(flow: Flow, fields: IdentityField[]): Flow {
  const identifiers = drawableFields(fields).filter(({ isIdentifier }) => isIdentifier);
  const nodes = flow.ui.nodes.map((node) => {
    if (node.type !== "input" || node.attributes.type !== "hidden") return node;
    const name = plainName(node.attributes.name);
    const trait = identifiers.find((field) => isNodeOf(field, name));
    return trait ? { ...node, trait } : node;
  });
  return withNodes(flow, nodes);
}

/** Ory's own first schema has an untitled `name` of first and last, which need no heading. */
function hasFieldset({ path, title }: IdentityField): boolean {
  return title !== undefined || path.join(".") !== "name";
}

export function withMessagesOf(nodes: UiNode[], flow: Flow): Flow {
  const all = [...flow.ui.messages, ...nodes.flatMap(({ messages }) => messages)];
  return withMessages(flow, withoutRepeats(all));
}

/** After a refused form: typed values, and nothing where Kratos left an old node. */
export function textsOfNodes(flow: Flow, field: IdentityField): FieldTexts | undefined {
  const form = new URLSearchParams();
  for (const { attributes } of typedTraitNodes(flow)) {
    if (attributes.value !== undefined) form.append(attributes.name, String(attributes.value));
  }
  const texts = readTexts(field, form);
  const isList = isListKind(field.kind);
  if (texts !== undefined && (!isList || texts.length > 0)) return texts;
  return isList ? [] : "";
}

export function storedAt(traits: JsonObject, field: IdentityField) {
  return findIn(traits, field.path);
}

/** The identifiers of a person, by their identity schema. */
export function findIdentifiers(
  fields: IdentityField[],
  traits: Record<string, unknown>,
): string[] {
  const identifiers = drawableFields(fields).filter(({ isIdentifier }) => isIdentifier);
  const values = identifiers.flatMap(({ path }): unknown[] => [valueAt(traits, path)].flat());
  return values.filter((value) => typeof value === "string").filter((value) => value !== "");
}

/** Keys may have dots. */
function valueAt(traits: Record<string, unknown>, path: string[]): unknown {
  return path.reduce<unknown>((found, key) => {
    const isObject = typeof found === "object" && found !== null;
    return isObject ? Object.entries(found).find(([name]) => name === key)?.[1] : undefined;
  }, traits);
}

/** By its path (`name.first`). */
export function traitAt(traits: Record<string, unknown>, path: string): unknown {
  return valueAt(traits, path.split("."));
}

const kinds: Partial<Record<string, FieldKind>> = {
  checkbox: "boolean",
  number: "number",
  email: "email",
  date: "date",
  "datetime-local": "date-time",
  url: "url",
  tel: "tel",
};

/** Without a known schema. A stored list, object or null, or a value without a node, is no field. */
export function fieldsOfNodes(inputs: InputNode[], stored: JsonObject): IdentityField[] {
  const visible = inputs.filter(
    ({ attributes }) => isTraitName(attributes.name) && attributes.type !== "hidden",
  );
  return visible.flatMap(({ attributes: { name, type, required } }) => {
    const path = pathIn(stored, name.slice(traitsPrefix.length));
    const value = findIn(stored, path);
    const kind = kinds[type] ?? "text";
    if (value && !fits(value, kind)) return [];
    const pointer = `/traits/${path.join("/")}`;
    const field = {
      name,
      path,
      pointer,
      kind,
      isRequired: required,
      isIdentifier: false,
      limits: {},
    };
    return [field];
  });
}

function fits({ type }: Json, kind: FieldKind): boolean {
  if (kind === "boolean" || kind === "number") return type === kind;
  return type === "string";
}

/** A key of the dotted name may have dots itself. */
function pathIn(stored: Json | undefined, name: string): string[] {
  const keys = stored?.type === "object" ? stored.members.map(([key]) => key) : [];
  const first = keys.find((key) => name === key || name.startsWith(`${key}.`));
  if (first === undefined) return name.split(".");
  return first === name
    ? [first]
    : [first, ...pathIn(findIn(stored, [first]), name.slice(first.length + 1))];
}
