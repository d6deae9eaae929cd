import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { findInPath } from "./find-in-path";
import { minimalEnv } from "../process/minimal-env";
import type { Program, ProgramName } from "./program";

const run = promisify(execFile);

export async function findInstalled(name: ProgramName): Promise<Program | null> {
  const path = await findInPath(name);
  if (path === null || !(await isOry(path))) return null;
  const { size, mtimeMs } = await stat(path);
  return {
    name,
    version: `${path} ${size} ${mtimeMs}`,
    commandFor: (args) => ({ command: path, args }),
  };
}

/** There is also a password cracker called hydra. */
async function isOry(path: string): Promise<boolean> {
  try {
    const { stdout } = await run(path, ["help", "serve"], { env: minimalEnv(), timeout: 10_000 });
    return /\bOry\b/.test(stdout);
  } catch {
    return false;
  }
}
