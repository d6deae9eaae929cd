import { execFile } from "node:child_process";
import { minimalEnv } from "../../../stack/process/minimal-env";

/** A program of the build, up to its end, with only the settings given here. */
export function runBuilt(
  program: "doctor" | "edge" | "mail-templates",
  env: Record<string, string>,
  ...given: string[]
) {
  const words = [`build/server/${program}.js`, ...given];
  const options = { env: { ...minimalEnv(), ...env } };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, words, options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
