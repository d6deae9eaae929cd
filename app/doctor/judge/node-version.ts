import type { Facts } from "../facts";
import { broken, ok } from "../finding";

/** Held against package.json's `engines` by a test. */
export const oldestNode = "20.19.0";

export function judgeNodeVersion({ nodeVersion }: Facts) {
  return isBefore(nodeVersion, oldestNode)
    ? broken(`Node ${nodeVersion} is too old: ${oldestNode} is the oldest that works.`)
    : ok(`Node ${nodeVersion} is new enough.`);
}

function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, "en", { numeric: true }) < 0;
}
