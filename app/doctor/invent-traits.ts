import type { IdentityField } from "../model/identity-field";
import { readIdentitySchema } from "../traits/read-identity-schema.server";
import type { SeenFlow } from "./finding";

/** A domain that cannot exist (RFC 2606). */
export const inventedDomain = "@vestibule-doctor.invalid";

const invented: Record<string, string> = {
  tel: "+4930123456",
  number: "1",
  date: "2000-01-01",
  time: "12:00:00Z",
  "datetime-local": "2000-01-01T00:00:00Z",
  url: "https://vestibule-doctor.invalid/",
  checkbox: "true",
};

const nameIn = (email: string) => email.replace(/@.*/, "");

/** The fields of a registration's form that need a value, with the email in each field for one. */
export function inventForForm({ ui }: SeenFlow, email: string): Record<string, string> {
  const traits = ui.nodes.filter(
    ({ attributes: { name, required, type } }) =>
      String(name).startsWith("traits.") && (required === true || type === "email"),
  );
  return Object.fromEntries(
    traits.map(({ attributes: { name, type } }) => [
      String(name),
      type === "email" ? email : (invented[String(type)] ?? nameIn(email)),
    ]),
  );
}

/** Traits for an identity schema, as the admin API takes them: the required ones, and each email. */
export function inventForSchema(schema: unknown, email: string): Record<string, unknown> {
  return inventObject(readIdentitySchema(schema), email);
}

function inventObject(fields: IdentityField[], email: string): Record<string, unknown> {
  const needed = fields.filter(({ kind, isRequired }) => isRequired || kind === "email");
  return Object.fromEntries(
    needed.map((field) => [field.path.at(-1) ?? "", inventValue(field, email)]),
  );
}

function inventValue(field: IdentityField, email: string): unknown {
  const { kind, limits, options, item, fields = [] } = field;
  const listOf = (value: unknown) => Array.from({ length: limits.minItems ?? 0 }, () => value);
  const [option] = options ?? [];
  switch (kind) {
    case "email":
      return email;
    case "number":
    case "integer":
      return limits.minimum ?? (limits.exclusiveMinimum ?? 0) + 1;
    case "boolean":
    case "agreement":
      return true;
    case "enumeration":
      return option && JSON.parse(option.json);
    case "enumeration-list":
      return (options ?? [])
        .slice(0, limits.minItems ?? 0)
        .map(({ json }): unknown => JSON.parse(json));
    case "list":
      return listOf(item && inventValue(item, email));
    case "object":
      return inventObject(fields, email);
    case "object-list":
      return listOf(inventObject(fields, email));
    case "undrawable":
      return field.isStructureOrNull ? null : {};
    case "date-time":
      return invented["datetime-local"];
    case "text":
    case "long-text":
      return nameIn(email)
        .padEnd(limits.minLength ?? 0, "x")
        .slice(0, limits.maxLength);
    default:
      return invented[kind];
  }
}
