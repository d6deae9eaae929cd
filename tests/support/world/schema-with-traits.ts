import { readFileSync } from "node:fs";
import type { KratosDifference } from "../../../stack/kratos/kratos-config";

interface Schema {
  properties: { traits: { properties: Record<string, unknown> } };
}

/** A text as Kratos takes it in place of the address of a file. */
export function inBase64(text: string): string {
  return `base64://${Buffer.from(text).toString("base64")}`;
}

/** The difference of a Kratos whose accounts have these traits (JSON Schema, by name) beside those of the stack. */
export function schemaWithTraits(traits: Record<string, object>): KratosDifference {
  const schema = JSON.parse(readFileSync("stack/kratos/identity.schema.json", "utf8")) as Schema;
  Object.assign(schema.properties.traits.properties, traits);
  return { identity: { schemas: [{ id: "default", url: inBase64(JSON.stringify(schema)) }] } };
}
