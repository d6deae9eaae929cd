import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../config/env.server";

/** `purpose` prevents a signature made for one thing from being accepted for another. */
export function sign(purpose: string, text: string): string {
  const [secret] = env.COOKIE_SECRET;
  return signWith(secret, purpose, text);
}

/** Whether a signature was made with any of the secrets: another replica may already sign with the next one. */
export function isValidSignature(purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return env.COOKIE_SECRET.some((secret) => {
    const expected = Buffer.from(signWith(secret, purpose, text));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function signWith(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

/** Tells whether two texts are the same without keeping them: SHA-256 in base64url. It is not signed. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
