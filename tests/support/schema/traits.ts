import { readIdentitySchema } from "../../../app/traits/read-identity-schema.server";
import type { IdentityField } from "../../../app/model/identity-field";
import { type JsonObject, readJson } from "../../../app/model/json-text";

/** The fields of traits with these schemas by their names; `more` stands beside the traits. */
export function fieldsOf(properties: object, required: string[] = [], more: object = {}) {
  return readIdentitySchema({
    ...more,
    properties: { traits: { type: "object", properties, required } },
  });
}

/** The field of a trait `t` with this schema. */
export function fieldOf(schema: object, isRequired = false): IdentityField {
  const [field] = fieldsOf({ t: schema }, isRequired ? ["t"] : []);
  if (!field) throw new Error("no field");
  return field;
}

/** Marks a trait as an identifier for a sign-in with a password. */
export const identifier = { "ory.sh/kratos": { credentials: { password: { identifier: true } } } };

/** Traits from their text in Kratos' answer. */
export function traitsOf(text: string): JsonObject {
  const json = readJson(text);
  if (json?.type !== "object") throw new Error("no object");
  return json;
}
