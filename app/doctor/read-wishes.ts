import { parseArgs } from "node:util";
import { api } from "../config/kinds";

export interface Wishes {
  asJson: boolean;
  mayWrite: boolean;
  /** Kratos' admin API, which the server itself never calls. */
  kratosAdmin?: string;
  mayCreate?: boolean;
}

const options = {
  json: { type: "boolean" },
  "write-test-client": { type: "boolean" },
  "write-test-account": { type: "boolean" },
  "kratos-admin": { type: "string" },
} as const;

export const usage = `Usage: node build/server/doctor.js [--json] [--write-test-client] [--kratos-admin ADDRESS [--write-test-account]]

Checks Kratos and Hydra with the settings in the environment and prints what is wrong.

  --json                  prints the findings as JSON
  --write-test-client     creates a client in Hydra, checks its sign-in, and deletes it again
  --kratos-admin ADDRESS  asks Kratos' admin API at this address whether its mails are ours and leave
  --write-test-account    signs up, signs in, takes a code, changes the account, signs out, and deletes it again

Exit code: 0 nothing is broken, 1 something is broken, 2 it could not check.
`;

export function readWishes(given: string[]): Wishes | undefined {
  const values = parse(given);
  if (!values) return undefined;
  const kratosAdmin = api.optional().safeParse(values["kratos-admin"]);
  if (!kratosAdmin.success) return undefined;
  const mayCreate = values["write-test-account"] ?? false;
  if (mayCreate && !kratosAdmin.data) return undefined;
  return {
    asJson: values.json ?? false,
    mayWrite: values["write-test-client"] ?? false,
    ...(kratosAdmin.data && { kratosAdmin: kratosAdmin.data }),
    ...(mayCreate && { mayCreate }),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    return undefined;
  }
}
