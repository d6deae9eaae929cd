import { randomBytes } from "node:crypto";

/** An address that nobody has an account with yet. */
export function newEmail(): string {
  return `person-${randomBytes(8).toString("hex")}@example.test`;
}
