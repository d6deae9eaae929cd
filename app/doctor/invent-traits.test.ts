import { expect, test } from "vitest";
import { inventForSchema } from "./invent-traits";

const email = "doctor-1@vestibule-doctor.invalid";

function schemaOf(properties: object, required: string[]) {
  return { properties: { traits: { type: "object", properties, required } } };
}

test.each<[string, object, unknown]>([
  ["an email", { type: "string", format: "email" }, email],
  ["a text", { type: "string", minLength: 9 }, "doctor-1x"],
  ["a short text", { type: "string", maxLength: 3 }, "doc"],
  ["a number", { type: "number", exclusiveMinimum: 17 }, 18],
  ["an integer", { type: "integer", minimum: 18 }, 18],
  ["a consent", { type: "boolean", const: true }, true],
  ["a choice", { type: "string", enum: ["a", "b"] }, "a"],
  ["a list", { type: "array", items: { type: "string" }, minItems: 1 }, ["doctor-1"]],
  ["a list that may be empty", { type: "array", items: { type: "string" } }, []],
  [
    "an object",
    {
      type: "object",
      required: ["first"],
      properties: { first: { type: "string" }, last: { type: "string" } },
    },
    { first: "doctor-1" },
  ],
])("An account of the doctor has %s where its schema requires one", (_what, property, value) => {
  const schema = schemaOf({ own: property, other: { type: "string" } }, ["own"]);
  expect(inventForSchema(schema, email)).toEqual({ own: value });
});

test("An account of the doctor has an email where the schema has one, and nothing without a schema", () => {
  const schema = schemaOf({ email: { type: "string", format: "email" } }, []);
  expect(inventForSchema(schema, email)).toEqual({ email });
  expect(inventForSchema(undefined, email)).toEqual({});
});
