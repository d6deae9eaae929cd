import type { Wishes } from "./run.server";

const known = ["--json", "--write-test-client"];

export const usage = `Usage: node build/server/doctor.js [--json] [--write-test-client]

Looks at the Kratos and Hydra of the settings in the environment, and says what is wrong.

  --json               for machines
  --write-test-client  makes a client in Hydra, looks where its sign-in leads, and deletes it again

Exit code: 0 nothing is broken, 1 something is, 2 it could not look.
`;

/** Undefined for an argument that there is not. */
export function readWishes(given: string[]): Wishes | undefined {
  if (given.some((argument) => !known.includes(argument))) return undefined;
  return { asJson: given.includes(known[0] ?? ""), mayWrite: given.includes(known[1] ?? "") };
}
