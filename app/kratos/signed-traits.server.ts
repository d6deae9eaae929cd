import { type JsonObject, readJson, writeJson } from "../model/json-text";
import { isValidSignature, sign } from "../state/signature.server";

const purpose = "traits";
/** In bytes of JSON. A page has each sign up to three times, in up to six characters, and is to stay below 256 kB. */
const mostCarried = 16 * 1024;

export function isCarriable(traits: JsonObject): boolean {
  return Buffer.byteLength(writeJson(traits)) <= mostCarried;
}

/** From one form of a registration to the next, also to a form of another flow. */
export function signTraits(traits: JsonObject): string {
  const text = Buffer.from(writeJson(traits)).toString("base64url");
  return `${text}.${sign(purpose, text)}`;
}

/** Undefined for none, and for traits that are not ours. */
export function readSignedTraits(signed: string | null): JsonObject | undefined {
  const [text = "", signature = ""] = signed?.split(".") ?? [];
  if (!text || !isValidSignature(purpose, text, signature)) return undefined;
  const traits = readJson(Buffer.from(text, "base64url").toString("utf8"));
  return traits?.type === "object" ? traits : undefined;
}
