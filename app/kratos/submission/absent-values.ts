import type { IdentityField } from "../../model/identity-field";
import {
  emptyList,
  findIn,
  jsonNull,
  putIn,
  type Json,
  type JsonObject,
} from "../../model/json-text";

interface Row {
  what: string;
  applies: (field: IdentityField) => boolean;
  sent: Json;
}

/**
 * What is sent for an optional value that is absent: Kratos (v1.3.1 and the newest) fills in every object of the schema
 * that is absent as `{}` before it validates, and refuses its own `{}` where another type is asked for.
 */
const rows: Row[] = [
  {
    what: "a list of objects or of lists",
    applies: ({ isOfStructures }) => isOfStructures === true,
    sent: emptyList,
  },
  {
    what: "an object or a list, or null (anyOf)",
    applies: ({ isStructureOrNull }) => isStructureOrNull === true,
    sent: jsonNull,
  },
];

/** The traits with what Kratos needs to be told of absent values, also in objects that are absent themselves. */
export function fillAbsent(traits: JsonObject, fields: IdentityField[]): JsonObject {
  return fields.reduce((filled, field) => {
    if (field.kind === "object") {
      const present = findIn(filled, field.path);
      return present && present.type !== "object" ? filled : fillAbsent(filled, field.fields ?? []);
    }
    const row = rows.find(({ applies }) => applies(field));
    return row && findIn(filled, field.path) === undefined
      ? putIn(filled, field.path, row.sent)
      : filled;
  }, traits);
}
