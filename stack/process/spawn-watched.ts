import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { Socket } from "node:net";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { minimalEnv } from "./minimal-env";

/**
 * Starts a process that never outlives this one. It leads its own process group, so that Ctrl-C in the terminal
 * reaches only us, and so that its children end with it. A handler in this process could not survive kill -9; the
 * watchdog, a separate process, can.
 */
export function spawnWatched(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  const { pid } = child;
  if (pid === undefined) return child;
  tellWatchdog(`+${pid}`);
  child.once("exit", () => {
    killGroup(pid, "SIGKILL");
    tellWatchdog(`-${pid}`);
  });
  return child;
}

/** Signals a process and everything it started; does nothing if it is gone. */
export function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

let watchdogInput: Writable | null = null;

function tellWatchdog(line: string): void {
  watchdogInput ??= startWatchdog();
  watchdogInput.write(`${line}\n`);
}

function startWatchdog(): Writable {
  const script = fileURLToPath(new URL("watchdog.mjs", import.meta.url));
  const watchdog = spawn(process.execPath, [script], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    env: minimalEnv(),
  });
  watchdog.unref();
  watchdog.stdin.on("error", () => {});
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
  return watchdog.stdin;
}
