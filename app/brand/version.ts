import { createHash } from "node:crypto";

/** The same for the same content; part of an address that browsers may cache forever. */
export function versionOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}
