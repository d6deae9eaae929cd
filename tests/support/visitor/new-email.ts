import { randomBytes } from "node:crypto";

/** An address without an account so far. */
export function newEmail(): string {
  return `person-${randomBytes(8).toString("hex")}@example.test`;
}
