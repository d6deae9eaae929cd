import { readFileSync } from "node:fs";
import { findIn, readJson, writeJson } from "../../../app/model/json-text";
import type { KratosDifference } from "../../../stack/kratos/kratos-config";
import { newEmail } from "../visitor/new-email";

/** A person whose traits are this JSON text, as it is written, with an address of their own. */
export async function createIdentity(adminUrl: string, traits: string, schemaId = "default") {
  const email = newEmail();
  const password = `Pw-${email.slice(7, 23)}`;
  const rest = traits.trim().slice(1);
  const whole = `{"email":${JSON.stringify(email)}${rest === "}" ? "" : ","}${rest}`;
  const response = await fetch(`${adminUrl}/admin/identities`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"schema_id":${JSON.stringify(schemaId)},"traits":${whole},"credentials":{"password":{"config":{"password":"${password}"}}}}`,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Kratos answered ${response.status}: ${text} to ${whole}`);
  return { id: idIn(text), email, password };
}

function idIn(text: string): string {
  const id = findIn(readJson(text), ["id"]);
  if (id?.type !== "string") throw new Error(`no identity: ${text}`);
  return id.value;
}

/** The traits of a person as Kratos writes them, digit by digit. */
export async function readTraits(adminUrl: string, id: string): Promise<string> {
  const response = await fetch(`${adminUrl}/admin/identities/${id}`);
  return traitsIn(await response.text());
}

/** Reads the traits of the person with this address or other identifier. */
export async function readTraitsOf(adminUrl: string, identifier: string): Promise<string> {
  const query = new URLSearchParams({ credentials_identifier: identifier }).toString();
  const text = await (await fetch(`${adminUrl}/admin/identities?${query}`)).text();
  const list = readJson(text);
  const [first] = list?.type === "array" ? list.items : [];
  if (!first) throw new Error(`nobody has ${identifier}`);
  return traitsIn(writeJson(first));
}

function traitsIn(text: string): string {
  const traits = findIn(readJson(text), ["traits"]);
  if (!traits) throw new Error(`no traits: ${text}`);
  return writeJson(traits);
}

/** Changes one thing as an administrator does: a JSON patch. */
export async function patchIdentity(adminUrl: string, id: string, patch: object[]): Promise<void> {
  const response = await fetch(`${adminUrl}/admin/identities/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(patch),
  });
  if (!response.ok) throw new Error(`Kratos answered ${response.status}: ${await response.text()}`);
}

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
