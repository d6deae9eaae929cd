import { type FieldTexts, hasText, type ItemTexts } from "./field-texts";
import { isListKind, type FieldKind, type IdentityField } from "../model/identity-field";
import { type InputNode, type UiMessage, withoutRepeats } from "../model/flow";

/** Inputs of these types are drawn as a group of fields around others. */
export const fieldsetType = "fieldset";

interface NodesOfField {
  own: InputNode[];
  /** A node of the form, for a field without a node of Kratos. */
  like: InputNode;
  within: string[];
}

export function isNodeOf({ name, kind }: IdentityField, nodeName: string): boolean {
  if (nodeName === name) return true;
  return (
    isListKind(kind) &&
    nodeName.startsWith(`${name}.`) &&
    /^\d+(\.|$)/.test(nodeName.slice(name.length + 1))
  );
}

/**
 * Draws a list as a fieldset with a node for each item and one more. Kratos (v1.3.1 and the newest) has one node for a
 * list, one for each stored item, in any order and without a label, and none for an empty list of objects.
 */
export function nodesOfField(
  field: IdentityField,
  texts: FieldTexts,
  given: NodesOfField,
): InputNode[] {
  switch (field.kind) {
    case "list":
      return listNodes(field, texts, given);
    case "object-list":
      return objectNodes(field, texts, given);
    case "enumeration-list": {
      const ticked = typeof texts === "string" ? [] : texts.filter(isText);
      return [{ ...baseOf(field, given), messages: messagesIn(given.own), ticked }];
    }
    default:
      return typeof texts === "string" ? [withText(baseOf(field, given), field, texts)] : [];
  }
}

export function objectFieldset(object: IdentityField, given: NodesOfField): InputNode {
  return fieldset(object, object.name, given, ownMessages(given, object.name));
}

function baseOf(field: IdentityField, { own, like, within }: NodesOfField): InputNode {
  const found = own.find(({ attributes }) => attributes.name === field.name) ?? own[0];
  const { meta, group, attributes } = found ?? { ...like, meta: {} };
  return {
    type: "input",
    group,
    meta,
    messages: ownMessages({ own }, field.name),
    attributes: {
      name: field.name,
      type: attributes.type,
      value: found?.attributes.value,
      required: field.isRequired,
      disabled: attributes.disabled,
      autocomplete: found?.attributes.autocomplete,
    },
    trait: field,
    within,
  };
}

function withText(node: InputNode, { kind }: IdentityField, text: string): InputNode {
  const { attributes } = node;
  const offset = kind === "time" ? offsetOf(attributes.value) : undefined;
  const value = kind === "boolean" || kind === "agreement" ? text === "true" : text;
  return {
    ...node,
    ...(offset ? { offset } : {}),
    attributes: { ...attributes, type: inputType(kind), value },
  };
}

const inputTypes: Partial<Record<FieldKind, string>> = {
  number: "number",
  integer: "number",
  boolean: "checkbox",
  agreement: "checkbox",
  date: "date",
  "date-time": "datetime-local",
  email: "email",
  url: "url",
  tel: "tel",
};

function inputType(kind: FieldKind): string {
  return inputTypes[kind] ?? "text";
}

function offsetOf(value: unknown): string | undefined {
  return typeof value === "string" ? /[+-]\d\d:\d\d$/.exec(value)?.[0] : undefined;
}

function fieldset(
  field: IdentityField,
  name: string,
  given: NodesOfField,
  messages: UiMessage[],
): InputNode {
  const base = baseOf(field, given);
  const attributes = { ...base.attributes, name, type: fieldsetType, value: undefined };
  return { ...base, attributes: { ...attributes, required: false }, messages };
}

function listNodes(field: IdentityField, texts: FieldTexts, given: NodesOfField): InputNode[] {
  const { item = field, limits } = field;
  const filled = typeof texts === "string" ? [] : texts.filter(isText);
  const isFull = limits.maxItems !== undefined && filled.length >= limits.maxItems;
  const rows = isFull ? filled : [...filled, ""];
  const nodes = rows.map((text, place): InputNode => {
    const name = `${field.name}.${place}`;
    return withText(partOf(field, name, given, [field.name]), item, text);
  });
  return [fieldset(field, field.name, given, restOf(given, nodes)), ...nodes];
}

/** Objects keep their places in the form, so that each is known again. A message counts the objects that were sent. */
function objectNodes(field: IdentityField, texts: FieldTexts, given: NodesOfField): InputNode[] {
  const items = typeof texts === "string" ? [] : texts.map((text) => (isText(text) ? {} : text));
  const has = (place: number) => Object.keys(items[place] ?? {}).length > 0;
  const places = [...items.keys()].filter(has);
  const takenOut = [...items.keys()].filter((place) => items[place] && !has(place));
  const drawn = places.length > 0 ? places : [items.length];
  const sent = drawn.filter((place) => hasText(items[place]));
  const nodes = drawn.flatMap((place): InputNode[] => {
    const name = `${field.name}.${place}`;
    const from = `${field.name}.${sent.indexOf(place)}`;
    const within = [field.name, name];
    const fields = (field.fields ?? []).filter(({ kind }) => kind !== "undrawable");
    return [
      {
        ...fieldset(field, name, given, ownMessages(given, from)),
        within: [...given.within, field.name],
      },
      ...fields.map((each) => {
        const own = { name: `${name}.${each.name}`, from: `${from}.${each.name}` };
        const part = partOf(field, own.name, given, within, own.from);
        return withText(part, each, items[place]?.[each.name] ?? "");
      }),
    ];
  });
  const ownNames = sent.flatMap((_place, at) => {
    const prefix = `${field.name}.${at}`;
    return [prefix, ...(field.fields ?? []).map(({ name }) => `${prefix}.${name}`)];
  });
  const rest = given.own.filter(({ attributes }) => !ownNames.includes(attributes.name));
  const marks = takenOut.map((place) => takenOutMark(field, place, given));
  return [fieldset(field, field.name, given, messagesIn(rest)), ...marks, ...nodes];
}

/** Marks the place of a removed object, so that a new one does not get it. */
function takenOutMark(field: IdentityField, place: number, given: NodesOfField): InputNode {
  const { trait: _trait, ...mark } = partOf(field, `${field.name}.${place}`, given, [field.name]);
  return {
    ...mark,
    messages: [],
    attributes: { ...mark.attributes, type: "hidden", value: "" },
  };
}

function partOf(
  field: IdentityField,
  name: string,
  given: NodesOfField,
  within: string[],
  from = name,
): InputNode {
  const base = baseOf(field, given);
  const { value } = given.own.find(({ attributes }) => attributes.name === from)?.attributes ?? {};
  return {
    ...base,
    meta: {},
    messages: ownMessages(given, from),
    attributes: { ...base.attributes, name, value, required: false, autocomplete: undefined },
    within: [...given.within, ...within],
  };
}

function ownMessages({ own }: Pick<NodesOfField, "own">, name: string): UiMessage[] {
  return messagesIn(own.filter(({ attributes }) => attributes.name === name));
}

/** The messages of a list as a whole, and of items that it has no longer. */
function restOf({ own }: NodesOfField, nodes: InputNode[]): UiMessage[] {
  const names = nodes.map(({ attributes }) => attributes.name);
  return messagesIn(own.filter(({ attributes }) => !names.includes(attributes.name)));
}

function messagesIn(nodes: InputNode[]): UiMessage[] {
  return withoutRepeats(nodes.flatMap(({ messages }) => messages));
}

function isText(text: string | ItemTexts | undefined): text is string {
  return typeof text === "string";
}
