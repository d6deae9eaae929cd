/** What a trait is to the person who fills it in. */
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

/** One value that an enumeration allows. */
export interface FieldOption {
  /** As a form sends it. */
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

/** One trait of an identity schema, as `readIdentitySchema` describes it. Fields stand in the schema's own order. */
export interface IdentityField {
  kind: FieldKind;
  /** The keys below `traits`. In an item of a list they begin below the item. */
  path: string[];
  /**
   * The name in a form, as Kratos names its nodes: `traits.name.first`. A list's items are `traits.tags.0`, or
   * `traits.addresses.0.street`; the names of an item's own fields begin below the item: `street`.
   */
  name: string;
  /** The JSON pointer below the identity: `/traits/name/first`. */
  pointer: string;
  title?: string;
  description?: string;
  /** Whether the object that it is in must have it. */
  isRequired: boolean;
  /** Somebody signs in with it: `ory.sh/kratos` has it among the credentials. */
  isIdentifier: boolean;
  limits: FieldLimits;
  /** A regular expression that is searched for, as JSON Schema means it. */
  pattern?: string;
  /** JSON Schema's `format`, whether or not there is a kind for it. */
  format?: string;
  /** Of an enumeration, and of a list of enumerations. */
  options?: FieldOption[];
  /** Of a list of single values: what each is. */
  item?: IdentityField;
  /** Of an object, and of each object in a list. */
  fields?: IdentityField[];
  /** A list whose items are objects or lists. */
  isOfStructures?: true;
  /** Undrawable, and either null or an object or a list (`anyOf`). */
  isStructureOrNull?: true;
}

/** The field with every field inside of it, except for those of a list's items. */
export function flatten(fields: IdentityField[]): IdentityField[] {
  return fields.flatMap((field) =>
    field.kind === "object" ? [field, ...flatten(field.fields ?? [])] : [field],
  );
}

/** Whether its value is an array. */
export function isListKind(kind: FieldKind): boolean {
  return kind === "list" || kind === "enumeration-list" || kind === "object-list";
}
