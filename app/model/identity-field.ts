const fieldKinds = [
  "text",
  "long-text",
  "number",
  "integer",
  "boolean",
  "agreement",
  "enumeration",
  "list",
  "enumeration-list",
  "object",
  "object-list",
  "date",
  "time",
  "date-time",
  "email",
  "url",
  "tel",
  "undrawable",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

export interface FieldOption {
  text: string;
  /** As JSON: a text with its quotes, a number, true or false. */
  json: string;
  title?: string;
}

/** The limits of JSON Schema that a form can tell before it is sent. */
interface FieldLimits {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
}

/** From `readIdentitySchema`. Fields stand in the schema's own order. */
export interface IdentityField {
  kind: FieldKind;
  /** The keys below `traits`, or below the item of a list. */
  path: string[];
  /**
   * Kratos' name of the node. In an item of a list, it begins below the item.
   * @example `traits.name.first`, `traits.tags.0`, `traits.addresses.0.street`; for a field of an item, `street`
   */
  name: string;
  pointer: string;
  title?: string;
  description?: string;
  isRequired: boolean;
  /** A way to sign in: `ory.sh/kratos` has it among the credentials. */
  isIdentifier: boolean;
  limits: FieldLimits;
  /** A regular expression that is searched for, as JSON Schema means it. */
  pattern?: string;
  format?: string;
  /** The values of an enumeration, or of a list of enumerations. */
  options?: FieldOption[];
  /** The kind of each item in a list of single values. */
  item?: IdentityField;
  /** The fields of an object, or of each object in a list. */
  fields?: IdentityField[];
  isOfStructures?: true;
  /** Cannot be drawn, and is null, an object or a list (`anyOf`). */
  isStructureOrNull?: true;
}

/** The fields with all inside them, but without those of a list's items. */
export function flatten(fields: IdentityField[]): IdentityField[] {
  return fields.flatMap((field) =>
    field.kind === "object" ? [field, ...flatten(field.fields ?? [])] : [field],
  );
}

export function isListKind(kind: FieldKind): boolean {
  return kind === "list" || kind === "enumeration-list" || kind === "object-list";
}
