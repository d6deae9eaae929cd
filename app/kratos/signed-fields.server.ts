import { type JsonObject, readJson, writeJson } from "../model/json-text";
import { readField } from "../model/typed-input";
import { digest, isValidSignature, sign } from "../state/signature.server";

const resendMark = "!";
const traitMark = "=";
const schemaMark = "$";
const addressMark = "@";
const refusedMark = "&";
const ownerMark = "#";

export interface SignedFields {
  names: Set<string>;
  resendNames: Set<string>;
  /** A digest of the stored value that each typed trait showed. */
  shown: ShownTraits;
  schemaId?: string;
  /** The address of the flow's message, which the form with its code does not bring along. */
  sentTo?: string;
  hasRefusedCode?: true;
  /** A keyed digest of the account. */
  owner?: string;
}

/** By the field's name; a list of objects has more than one. */
export type ShownTraits = Map<string, string>;

/** The facts in a list of fields besides their names. */
export type SignedFacts = Partial<Omit<SignedFields, "names" | "resendNames">>;

/** `name,!name,=trait=digest,$schema.signature`; in another flow the list is useless. */
export function signFields(
  flowId: string,
  names: string[],
  resendNames: string[] = [],
  { shown = new Map(), schemaId, sentTo, hasRefusedCode, owner }: SignedFacts = {},
): string {
  const entries = [
    ...names.filter((name) => !isOfTrait(name, shown)).map(encodeURIComponent),
    ...resendNames.map((name) => resendMark + encodeURIComponent(name)),
    ...Array.from(
      shown,
      ([name, digest]) => traitMark + encodeURIComponent(name) + traitMark + digest,
    ),
    ...marked(schemaMark, schemaId),
    ...marked(addressMark, sentTo),
    ...(hasRefusedCode ? [refusedMark] : []),
    ...marked(ownerMark, owner),
  ];
  const list = entries.join(",");
  return `${list}.${sign(`fields ${flowId}`, list)}`;
}

function marked(mark: string, value: string | undefined): string[] {
  return value === undefined ? [] : [mark + encodeURIComponent(value)];
}

/** Null if the list is missing or not ours. */
export function readFields(flowId: string, signed: string | null): SignedFields | null {
  if (!signed) return null;
  // Without a dot the text would have to be the signature of a part of itself.
  const dot = signed.lastIndexOf(".");
  const list = signed.slice(0, dot);
  if (!isValidSignature(`fields ${flowId}`, list, signed.slice(dot + 1))) return null;
  const fields: SignedFields = { names: new Set(), resendNames: new Set(), shown: new Map() };
  for (const entry of list.split(",")) {
    const [name = "", digest = ""] = entry.replace(/^[!=$@&#]/, "").split(traitMark);
    const decoded = decodeURIComponent(name);
    if (entry.startsWith(resendMark)) fields.resendNames.add(decoded);
    else if (entry.startsWith(schemaMark)) fields.schemaId = decoded;
    else if (entry.startsWith(traitMark)) fields.shown.set(decoded, digest);
    else if (entry.startsWith(addressMark)) fields.sentTo = decoded;
    else if (entry.startsWith(refusedMark)) fields.hasRefusedCode = true;
    else if (entry.startsWith(ownerMark)) fields.owner = decoded;
    else fields.names.add(decoded);
  }
  return fields;
}

/** It is short, since it only tells what a person changed: no secret depends on it. */
export function digestOf(text: string): string {
  return digest(text).slice(0, 8);
}

/** Kratos takes the last value of a name; here only a checkbox may repeat its field, `false` then `true`. */
export function filterFields(
  form: URLSearchParams,
  names: Set<string>,
  shown: ShownTraits = new Map(),
): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, value] of form) {
    if (isOfTrait(name, shown)) {
      kept.append(name, value);
      continue;
    }
    if (!names.has(name)) continue;
    const isCheckbox = value === "true" && kept.getAll(name).join() === "false";
    if (kept.has(name) && !isCheckbox) continue;
    kept.append(name, readField(name, value));
  }
  return kept;
}

/** A drawn trait, or an item of a list: a browser may have added some. */
function isOfTrait(name: string, shown: ShownTraits): boolean {
  if (shown.has(name)) return true;
  const list = /^(.*?)\.\d{1,3}(\.|$)/.exec(name)?.[1];
  return list !== undefined && shown.has(list);
}

const traitsPurpose = "traits";
/** In bytes of JSON. A page has each sign up to three times, in up to six characters, and stays below 256 kB. */
const mostCarried = 16 * 1024;

export function isCarriable(traits: JsonObject): boolean {
  return Buffer.byteLength(writeJson(traits)) <= mostCarried;
}

/** From one form of a registration to the next, also to a form of another flow. */
export function signTraits(traits: JsonObject): string {
  const text = Buffer.from(writeJson(traits)).toString("base64url");
  return `${text}.${sign(traitsPurpose, text)}`;
}

/** Undefined for none, and for traits that are not ours. */
export function readSignedTraits(signed: string | null): JsonObject | undefined {
  const [text = "", signature = ""] = signed?.split(".") ?? [];
  if (!text || !isValidSignature(traitsPurpose, text, signature)) return undefined;
  const traits = readJson(Buffer.from(text, "base64url").toString("utf8"));
  return traits?.type === "object" ? traits : undefined;
}
