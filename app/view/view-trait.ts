import { fieldsetType } from "../traits/nodes-of-field";
import { type RowEdit, writeRowEdit } from "../traits/edit-rows";
import type { InputNode } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { latestDay, numberLimits, usualAutocomplete, wholePattern } from "./field-attributes";
import type { IdentityField } from "../model/identity-field";
import type {
  CheckboxesView,
  CheckboxView,
  FieldType,
  FieldView,
  FieldsetView,
  OptionView,
  RadiosView,
  RowButtonView,
  SelectView,
} from "./views";
import { labelOf, type NodeWords, viewMessages } from "./node-words";
import { hintOfTrait, labelOfTrait, traitPath } from "./trait-words";

type TraitView = FieldView | CheckboxView | SelectView | RadiosView | CheckboxesView | FieldsetView;

const mostRadios = 5;

/** In a row of a list, or in an object of a list. */
interface TraitPlace {
  field: IdentityField;
  list?: IdentityField;
  /** The place of the row from 0. */
  row?: number;
}

/** Names the choices as the page does: Kratos lists the values (4000001). */
function nameChoices(node: InputNode, { field, list }: TraitPlace, words: NodeWords): InputNode {
  if (!field.options) return node;
  const choices = optionsOf(field, words, list).map(({ label }) => label);
  const messages = node.messages.map((message) =>
    message.id === messageIds.generic
      ? { ...message, context: { ...message.context, choices } }
      : message,
  );
  return { ...node, messages };
}

export function viewTrait(
  node: InputNode & { trait: IdentityField },
  words: NodeWords,
  idPrefix: string,
): TraitView {
  const { attributes, within } = node;
  const { name, disabled } = attributes;
  const place = placeOf(node);
  const common = {
    id: idPrefix + name,
    group: node.group,
    messages: viewMessages(nameChoices(node, place, words), words),
    name,
    disabled,
    ...(within && within.length > 0 ? { within: within.map((each) => idPrefix + each) } : {}),
  };
  if (attributes.type === fieldsetType) return { ...viewFieldset(place, name, words), ...common };
  const { field, list, row } = place;
  const value = String(attributes.value ?? "");
  const around = {
    label: list?.kind === "list" ? rowLabel(list, row, words) : sayLabel(node, place, words),
    hint: list?.kind === "list" ? undefined : hintOfTrait(field, words, list),
    // A row that is left empty is removed, so nothing in it has to be filled in.
    required: list ? undefined : field.isRequired,
  };
  const isOpen = list && field.isRequired ? { isOpen: true as const } : {};
  switch (field.kind) {
    case "boolean":
      // A required boolean may be false, which a browser would not send.
      return {
        draw: "checkbox",
        ...around,
        required: undefined,
        checked: value === "true",
        ...common,
      };
    case "agreement":
      return { draw: "checkbox", ...around, checked: value === "true", ...common };
    case "enumeration":
      return { ...viewChoice(place, value, words), ...around, ...isOpen, ...common };
    case "enumeration-list":
      return {
        draw: "checkboxes",
        label: around.label,
        hint: around.hint,
        isOptional: !field.isRequired,
        values: node.ticked ?? [],
        options: optionsOf(field, words, list),
        ...common,
      };
    default:
      return {
        ...viewText(node, place, words),
        ...withZone(node, around, words),
        ...isOpen,
        ...common,
      };
  }
}

const chosen: IdentityField["kind"][] = ["boolean", "agreement", "enumeration", "enumeration-list"];

export function isTextTrait(node: InputNode & { trait: IdentityField }): boolean {
  return node.attributes.type !== fieldsetType && !chosen.includes(placeOf(node).field.kind);
}

function rowLabel(list: IdentityField, row: number | undefined, words: NodeWords): string {
  return words.numbered(labelOfTrait(list, words), (row ?? 0) + 1);
}

/** Kratos (v1.3.1) labels a choice by the title of its last value. */
function sayLabel(node: InputNode, { field, list }: TraitPlace, words: NodeWords): string {
  const isTitled = field.title !== undefined || field.options !== undefined || list !== undefined;
  return (isTitled ? "" : labelOf(node, words)) || labelOfTrait(field, words, list);
}

function placeOf({
  trait,
  attributes: { name },
}: InputNode & { trait: IdentityField }): TraitPlace {
  const isItem = name !== trait.name && name.startsWith(`${trait.name}.`);
  const [, row = "", rest] =
    (isItem && /^(\d+)(?:\.(.+))?$/.exec(name.slice(trait.name.length + 1))) || [];
  if (!isItem || row === "") return { field: trait };
  const item =
    trait.kind === "list" ? trait.item : trait.fields?.find((each) => each.name === rest);
  return { field: item ?? trait, list: trait, row: Number(row) };
}

function viewFieldset({ field, row }: TraitPlace, name: string, words: NodeWords) {
  const label = labelOfTrait(field, words);
  if (row !== undefined) {
    const numbered = words.numbered(label, row + 1);
    return {
      draw: "fieldset" as const,
      label: numbered,
      remove: rowButton("remove", { name, label: numbered, words }),
    };
  }
  const isGrowing = field.kind !== "object" && field.limits.maxItems !== 1;
  return {
    draw: "fieldset" as const,
    label,
    hint: hintOfTrait(field, words),
    isOptional: field.kind !== "object" && !field.isRequired,
    ...(isGrowing ? { add: rowButton("add", { name, label, words }) } : {}),
  };
}

interface RowLabel {
  name: string;
  label: string;
  words: NodeWords;
}

function rowButton(does: RowEdit["does"], { name, label, words }: RowLabel): RowButtonView {
  const text = words.section("fields")[does];
  return { value: writeRowEdit({ does, name }), text, label: words.withDetail(text, label) };
}

function viewChoice({ field, list }: TraitPlace, value: string, words: NodeWords) {
  const options = optionsOf(field, words, list);
  if (options.length > mostRadios) return { draw: "select" as const, value, options };
  const none = { value: "", label: words.section("fields").no_answer };
  const mayBeEmpty = list !== undefined || !field.isRequired;
  return { draw: "radios" as const, value, options: mayBeEmpty ? [...options, none] : options };
}

function optionsOf(field: IdentityField, words: NodeWords, list?: IdentityField): OptionView[] {
  const path = traitPath(field, list);
  return (field.options ?? []).map(({ text, title }) => ({
    value: text,
    label: words.nameValue(path, text) ?? title ?? text,
  }));
}

function viewText(node: InputNode, { field, list, row }: TraitPlace, words: NodeWords) {
  const { attributes } = node;
  const value = String(attributes.value ?? "");
  const { name } = attributes;
  const isRow = list?.kind === "list";
  const autocomplete = list
    ? undefined
    : (attributes.autocomplete ?? usualAutocomplete(name, field.kind));
  const isName = field.isIdentifier && field.kind !== "email" && !list;
  return {
    draw: "field" as const,
    type: typeOf(field, value),
    value,
    autocomplete: isName ? "username" : autocomplete,
    isLong: field.kind === "long-text" || (field.kind === "text" && value.includes("\n")),
    pattern: field.kind === "text" ? wholePattern(field.pattern) : undefined,
    minLength: field.kind === "text" ? field.limits.minLength : undefined,
    ...numberLimits(field),
    ...(field.kind === "email" ? { inputMode: "email" as const } : {}),
    ...(field.kind === "time" ? { step: 1 } : {}),
    latest: latestDay(field.kind, autocomplete),
    ...(isRow ? { isRow: true as const } : {}),
    ...(isRow && value !== ""
      ? { remove: rowButton("remove", { name, label: rowLabel(list, row, words), words }) }
      : {}),
  };
}

const types: Partial<Record<IdentityField["kind"], FieldType>> = {
  number: "number",
  integer: "number",
  date: "date",
  time: "time",
  "date-time": "datetime-local",
  email: "email",
  url: "url",
  tel: "tel",
};

/** HTML checks an email like this. Kratos takes others as well: `ü@example.org`. */
const mail = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)*$/;

/** Text for a stored value that a browser would refuse. */
function typeOf({ kind }: IdentityField, value: string): FieldType {
  const isRefused =
    value !== "" &&
    ((kind === "email" && !mail.test(value)) || (kind === "url" && !URL.canParse(value)));
  return isRefused ? "text" : (types[kind] ?? "text");
}

/** Without script, a date and time is in UTC; a time keeps its stored offset. */
function withZone<Around extends { label: string }>(
  { trait, attributes, offset }: InputNode,
  around: Around,
  words: NodeWords,
): Around & Pick<FieldView, "labelIn"> {
  const kind = trait?.item?.kind ?? trait?.kind;
  if (attributes.type === "datetime-local") {
    const labelIn = words.withDetail(around.label, "{{zone}}");
    return { ...around, label: words.withDetail(around.label, "UTC"), labelIn };
  }
  if (kind !== "time") return around;
  return { ...around, label: words.withDetail(around.label, offset ? `UTC${offset}` : "UTC") };
}
