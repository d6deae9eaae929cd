import type { ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { appEnv, type AppSettings } from "../../../stack/app-env";
import { minimalEnv } from "../../../stack/process/minimal-env";
import { spawnWatched } from "../../../stack/process/spawn-watched";
import { startArguments } from "../../../stack/start-command";

export type Replica = ReturnType<typeof createReplica>;

interface ReplicaSettings extends AppSettings {
  logPath: string;
  env: Record<string, string>;
}

/** A production server that a test can end in any way and restart on the same port. */
export function createReplica({ logPath, env, ...settings }: ReplicaSettings) {
  const url = `http://127.0.0.1:${settings.port}`;
  let running: ChildProcess | undefined;
  let end = Promise.resolve<number | null>(null);
  return {
    /** Its address without the proxy. */
    url,
    /** Starts or restarts it, and returns once it answers. */
    async start(): Promise<void> {
      const log = openSync(logPath, "a");
      const child = spawnWatched(process.execPath, startArguments, {
        env: { ...minimalEnv(), ...appEnv(settings), ...env },
        stdio: ["ignore", log, log],
      });
      closeSync(log);
      running = child;
      end = new Promise((resolve) => child.once("exit", (code) => resolve(code)));
      while (!(await isAlive(url))) {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${logPath}`);
      }
    },
    signal: (name: NodeJS.Signals) => void running?.kill(name),
    /** The exit code of the current run or the last one; null if a signal ended it. */
    ended: () => end,
  };
}

async function isAlive(url: string): Promise<boolean> {
  const wait = new Promise((resolve) => setTimeout(resolve, 50));
  const answer = await fetch(`${url}/health/alive`).catch(() => wait);
  return answer instanceof Response && answer.ok;
}

/** Sends it a signal and waits for its exit code. */
export async function end(replica: Replica, signal: NodeJS.Signals): Promise<number | null> {
  replica.signal(signal);
  return replica.ended();
}
