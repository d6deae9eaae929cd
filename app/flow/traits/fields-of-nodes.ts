import type { FieldKind, IdentityField } from "../../model/identity-field";
import { findIn, type Json, type JsonObject } from "../../model/json-text";
import type { InputNode } from "../flow";
import { isTraitName, traitsPrefix } from "./trait-nodes";

const kinds: Partial<Record<string, FieldKind>> = {
  checkbox: "boolean",
  number: "number",
  email: "email",
  date: "date",
  "datetime-local": "date-time",
  url: "url",
  tel: "tel",
};

/**
 * The fields of a flow whose identity schema is unknown, by its nodes and what is stored. What is stored as a list, an
 * object or null, or has no node, is no field.
 */
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

/** The keys that a dotted name stands for: one of them may have dots itself. */
function pathIn(stored: Json | undefined, name: string): string[] {
  const keys = stored?.type === "object" ? stored.members.map(([key]) => key) : [];
  const first = keys.find((key) => name === key || name.startsWith(`${key}.`));
  if (first === undefined) return name.split(".");
  return first === name
    ? [first]
    : [first, ...pathIn(findIn(stored, [first]), name.slice(first.length + 1))];
}
