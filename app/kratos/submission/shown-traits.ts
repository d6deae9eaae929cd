import { encodeField, readTexts, type FieldTexts } from "../../model/field-texts";
import type { IdentityField } from "../../model/identity-field";
import { findIn, putIn, writeJson, type Json, type JsonObject } from "../../model/json-text";

type Digest = (text: string) => string;

/** What a page says of a field that it drew: a digest of its texts, and of each stored object of a list. */
export function describeShown(
  field: IdentityField,
  texts: FieldTexts,
  { stored, digestOf }: { stored: Json | undefined; digestOf: Digest },
): string {
  const items = field.kind === "object-list" && stored?.type === "array" ? stored.items : [];
  return [JSON.stringify(texts), ...items.map(writeJson)].map(digestOf).join("~");
}

interface Form {
  form: URLSearchParams;
  /** By the field's name; what the page showed of it. Undefined if the page did not say. */
  shown: ReadonlyMap<string, string>;
  digestOf: Digest;
}

/** The traits with what a person changed in a form: only what differs from what the page showed. */
export function applyChanges(
  traits: JsonObject,
  fields: IdentityField[],
  { form, shown, digestOf }: Form,
): JsonObject {
  return fields.reduce((changed, field) => {
    const texts = readTexts(field, form);
    const said = shown.get(field.name);
    if (texts === undefined || said === undefined) return changed;
    const [whole, ...drawn] = said.split("~");
    if (whole === digestOf(JSON.stringify(texts))) return changed;
    const stored = findIn(traits, field.path);
    const items = stored?.type === "array" ? stored.items : [];
    const drawnItems = drawn.map((digest) =>
      items.find((item) => digestOf(writeJson(item)) === digest),
    );
    return putIn(changed, field.path, encodeField(field, texts, stored, drawnItems));
  }, traits);
}

/** The traits with everything that a form has. */
export function applyAll(
  traits: JsonObject,
  fields: IdentityField[],
  form: URLSearchParams,
): JsonObject {
  return fields.reduce((changed, field) => {
    const texts = readTexts(field, form);
    if (texts === undefined) return changed;
    return putIn(changed, field.path, encodeField(field, texts, findIn(traits, field.path)));
  }, traits);
}
