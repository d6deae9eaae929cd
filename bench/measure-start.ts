import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { appEnv } from "../stack/app-env";
import { minimalEnv } from "../stack/process/minimal-env";
import { findFreePorts } from "../stack/process/ports";
import { killGroup, spawnWatched } from "../stack/process/spawn-watched";
import { startArguments } from "../stack/start-command";
import { median } from "./figures";

const folder = fileURLToPath(new URL("..", import.meta.url));
const stepMs = 5;
const longestMs = 20_000;

export interface Start {
  kratosUrl: string;
  env?: Record<string, string>;
  times?: number;
}

/** From the start of the process to the end of its first sign-in page, in milliseconds. */
export async function measureStart({ times = 3, ...start }: Start): Promise<number> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push(await startOnce(start));
  return median(found);
}

async function startOnce({ kratosUrl, env = {} }: Start): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  const publicUrl = `http://localhost:${port}`;
  const settings = appEnv({ port, publicUrl, kratos: { publicUrl: kratosUrl } });
  const begun = performance.now();
  const child = spawnWatched(process.execPath, startArguments, {
    cwd: folder,
    env: { ...minimalEnv(), ...settings, ...env },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    while (!(await isShown(`http://127.0.0.1:${port}/login`))) {
      if (performance.now() - begun > longestMs) throw new Error("No page from a fresh process.");
      await wait(stepMs);
    }
    return performance.now() - begun;
  } finally {
    if (child.pid !== undefined) killGroup(child.pid, "SIGKILL");
    await ended;
  }
}

async function isShown(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" } });
    await response.text();
    return response.status === 200;
  } catch {
    return false;
  }
}
