import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../env.server";

/** `purpose` keeps a signature made for one thing from being taken for another. */
export function sign(purpose: string, text: string): string {
  return createHmac("sha256", env.COOKIE_SECRET).update(`${purpose}\n${text}`).digest("base64url");
}

export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
