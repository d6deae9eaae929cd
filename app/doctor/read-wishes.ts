import type { Wishes } from "./run.server";

const known = ["--json", "--write-test-client"];

export const usage = `Usage: node build/server/doctor.js [--json] [--write-test-client]

Checks Kratos and Hydra with the settings in the environment and prints what is wrong.

  --json               prints the findings as JSON
  --write-test-client  creates a client in Hydra, checks its sign-in, and deletes it again

Exit code: 0 nothing is broken, 1 something is broken, 2 it could not check.
`;

/** Undefined for an unknown argument. */
export function readWishes(given: string[]): Wishes | undefined {
  if (given.some((argument) => !known.includes(argument))) return undefined;
  return { asJson: given.includes(known[0] ?? ""), mayWrite: given.includes(known[1] ?? "") };
}
