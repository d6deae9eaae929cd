import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { findInPath } from "./find-in-path";
import { minimalEnv } from "../process/minimal-env";
import type { Program, ProgramName } from "./program";

const run = promisify(execFile);

export async function findInstalled(name: ProgramName): Promise<Program | null> {
  const path = await findInPath(name);
  if (path === null || !(await isWanted(name, path))) return null;
  const { size, mtimeMs } = await stat(path);
  return {
    name,
    version: `${path} ${size} ${mtimeMs}`,
    commandFor: (args) => ({ command: path, args }),
  };
}

/** There is also a password cracker called hydra, and a Helm that reads other charts. */
async function isWanted(name: ProgramName, path: string): Promise<boolean> {
  const [args, wanted] =
    name === "helm" ? [["version", "--short"], /^v3\./] : [["help", "serve"], /\bOry\b/];
  try {
    const { stdout } = await run(path, args, { env: minimalEnv(), timeout: 10_000 });
    return wanted.test(stdout);
  } catch {
    return false;
  }
}
