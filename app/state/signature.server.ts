import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "../config/env.server";

/** `purpose` prevents a signature made for one thing from being accepted for another. */
export function sign(purpose: string, text: string): string {
  const [secret] = env.COOKIE_SECRET;
  return signWith(secret, purpose, text);
}

/** Another replica may already sign with the next of the secrets. */
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

const cipherName = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts and authenticates bytes in base64url. Only we can read or make them. */
export function seal(purpose: string, bytes: Buffer): string {
  const [secret] = env.COOKIE_SECRET;
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(cipherName, keyFor(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function unseal(purpose: string, text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < ivBytes + tagBytes) return undefined;
  for (const secret of env.COOKIE_SECRET) {
    const opened = unsealWith(keyFor(secret, purpose), bytes);
    if (opened) return opened;
  }
  return undefined;
}

function unsealWith(key: Buffer, bytes: Buffer): Buffer | undefined {
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv(cipherName, key, iv, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const opened = decipher.update(bytes.subarray(ivBytes + tagBytes));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyFor(secret: string, purpose: string): Buffer {
  return createHmac("sha256", secret).update(`seal ${purpose}`).digest();
}

/** SHA-256 in base64url, to compare a text without keeping it. It is not signed. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
