/** The kind of value that a person fills in. */
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
  /** The value as a form sends it. */
  text: string;
  /** The value as JSON: a text with its quotes, a number, true or false. */
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

/** One trait of an identity schema, as `readIdentitySchema` describes it. Fields stand in the schema's own order. */
export interface IdentityField {
  kind: FieldKind;
  /** The keys below `traits`. In an item of a list they begin below the item. */
  path: string[];
  /**
   * The name in a form, as Kratos names its nodes.
   * @example `traits.name.first`; items of a list are `traits.tags.0` or `traits.addresses.0.street`, and the names
   * of an item's own fields begin below the item: `street`.
   */
  name: string;
  pointer: string;
  title?: string;
  description?: string;
  isRequired: boolean;
  /** Whether it is a way to sign in: `ory.sh/kratos` has it among the credentials. */
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
  /** Whether it cannot be drawn, and is either null or an object or a list (`anyOf`). */
  isStructureOrNull?: true;
}

/** The field with every field inside it, without those of a list's items. */
export function flatten(fields: IdentityField[]): IdentityField[] {
  return fields.flatMap((field) =>
    field.kind === "object" ? [field, ...flatten(field.fields ?? [])] : [field],
  );
}

export function isListKind(kind: FieldKind): boolean {
  return kind === "list" || kind === "enumeration-list" || kind === "object-list";
}
