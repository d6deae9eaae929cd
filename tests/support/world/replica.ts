import type { ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { appEnv, type AppSettings } from "../../../stack/app-env";
import { minimalEnv } from "../../../stack/process/minimal-env";
import { spawnWatched } from "../../../stack/process/spawn-watched";
import { startArguments } from "../../../stack/start-command";

export interface Replica {
  /** Its address without the proxy. */
  url: string;
  logPath: string;
  /** Starts or restarts it, and returns once it answers. The given settings apply from now on. */
  start(changed?: Record<string, string>): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** The exit code of the current run or the last one; null if a signal ended it. */
  ended(): Promise<number | null>;
}

export interface ReplicaSettings extends AppSettings {
  logPath: string;
  env: Record<string, string>;
}

/** A production server that a test can end in any way and restart on the same port. */
export function createReplica({ logPath, env, ...settings }: ReplicaSettings): Replica {
  const url = `http://127.0.0.1:${settings.port}`;
  let running: ChildProcess | undefined;
  let own = env;
  let end = Promise.resolve<number | null>(null);
  return {
    url,
    logPath,
    async start(changed) {
      own = { ...own, ...changed };
      const log = openSync(logPath, "a");
      const child = spawnWatched(process.execPath, startArguments, {
        env: { ...minimalEnv(), ...appEnv(settings), ...own },
        stdio: ["ignore", log, log],
      });
      closeSync(log);
      running = child;
      end = new Promise((resolve) => child.once("exit", (code) => resolve(code)));
      while (!(await isAlive(url))) {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${logPath}`);
      }
    },
    signal: (name) => void running?.kill(name),
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
