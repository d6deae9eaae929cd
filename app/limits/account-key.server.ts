import { createHmac } from "node:crypto";
import { env } from "../config/env.server";
import { readIdentifier } from "../model/typed-input";

const hashKey =
  env.ACCOUNT_HASH_KEY ??
  createHmac("sha256", env.COOKIE_SECRET[0]).update("keys of accounts").digest("hex");

/** A keyed hash, equal in every replica; 128 bits are enough to tell accounts and addresses apart. */
export function hashKeyed(purpose: string, text: string): string {
  const hash = createHmac("sha256", hashKey).update(`${purpose}\n${text}`).digest();
  return hash.subarray(0, 16).toString("base64url");
}

/** Stands for the account of an identifier, whether or not it exists. */
export function accountKey(identifier: string): string {
  return hashKeyed("account", foldIdentifier(identifier));
}

/**
 * All spellings that Kratos takes for one account must be one: each other spelling would be another ten tries. Two
 * accounts that become one only slow each other.
 */
export function foldIdentifier(identifier: string): string {
  const plain = readIdentifier(identifier)
    .normalize("NFKD")
    .replace(/[\s\p{Cf}\p{M}]/gu, "");
  const phone = /^(?:tel:)?\+([\d().\p{Dash}/]+)/iu.exec(plain)?.[1];
  // Kratos drops signs around the digits, and an extension.
  if (phone !== undefined && !plain.includes("@")) return `+${phone.replace(/\D/g, "")}`;
  // Go folds sign by sign. JavaScript makes two signs of one capital, and another letter of a last sigma.
  return Array.from(plain, (sign) => sign.toLowerCase().charAt(0) + lowSurrogate(sign)).join("");
}

function lowSurrogate(sign: string): string {
  return sign.length > 1 ? sign.toLowerCase().slice(1) : "";
}
