import { open } from "node:fs/promises";
import { spawnWatched } from "./spawn-watched";

export interface RunSettings {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  logPath: string;
}

/** Runs a command that ends by itself, with its output in a log; returns whether it succeeded. */
export async function runToEnd({
  command,
  args,
  env,
  cwd,
  logPath,
}: RunSettings): Promise<boolean> {
  const log = await open(logPath, "w");
  try {
    const child = spawnWatched(command, args, { cwd, env, stdio: ["ignore", log.fd, log.fd] });
    return await new Promise((resolve) => {
      child.once("error", () => resolve(false));
      child.once("exit", (code) => resolve(code === 0));
    });
  } finally {
    await log.close();
  }
}
