import type { ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { appEnv, type AppSettings } from "../../stack/app-env";
import { minimalEnv } from "../../stack/minimal-env";
import { spawnWatched } from "../../stack/spawn-watched";
import { startArguments } from "../../stack/start-command";

export interface Replica {
  /** Where it is reached without the proxy. */
  url: string;
  logPath: string;
  /** Starts it, again too, and returns when it answers. What is given here differs from now on. */
  start(changed?: Record<string, string>): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** The exit code of the run that goes on, or of the last one; null when a signal ended it. */
  ended(): Promise<number | null>;
}

export interface ReplicaSettings extends AppSettings {
  logPath: string;
  env: Record<string, string>;
}

/** A production server that a test may end in any way and start again on the same port. */
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
