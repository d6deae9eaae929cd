import { isValidSignature, sign } from "../../forms/signature.server";
import { readJson, writeJson, type JsonObject } from "../../model/json-text";

const purpose = "traits";
/** Of the JSON, in bytes. A page has each sign up to three times, in up to six characters, and is to stay below 256 kB. */
const mostCarried = 16 * 1024;

/** Whether a form can bring the traits along. */
export function isCarriable(traits: JsonObject): boolean {
  return Buffer.byteLength(writeJson(traits)) <= mostCarried;
}

/** The traits that one form of a registration brings to the next, also to a form of another flow. */
export function signTraits(traits: JsonObject): string {
  const text = Buffer.from(writeJson(traits)).toString("base64url");
  return `${text}.${sign(purpose, text)}`;
}

/** The traits that a form brings; undefined without them, or if they are not ours. */
export function readSignedTraits(signed: string | null): JsonObject | undefined {
  const [text = "", signature = ""] = signed?.split(".") ?? [];
  if (!text || !isValidSignature(purpose, text, signature)) return undefined;
  const traits = readJson(Buffer.from(text, "base64url").toString("utf8"));
  return traits?.type === "object" ? traits : undefined;
}
