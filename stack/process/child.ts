import type { ChildProcess } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { ExpectedFailure } from "./expected-failure";
import { killGroup, spawnWatched } from "./spawn-watched";

export interface ChildSettings {
  /** The name that people know: "Kratos". */
  name: string;
  command: string;
  args: string[];
  /** The child's whole environment: nothing is inherited. */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  logPath: string;
  /** Ready once each of them answers 200. */
  readyUrls: string[];
  /** Ready once it returns true as well. */
  isReady?: () => Promise<boolean>;
  deadlineMs?: number;
  /** The signal that ends it fastest in good order; SIGTERM by default. */
  endSignal?: NodeJS.Signals;
}

export interface Child {
  pid: number;
  /** Resolves only if the child ends without having been stopped. */
  broken: Promise<ExpectedFailure>;
  stop(): Promise<void>;
}

const graceMs = 4000;
const quotedLogLines = 8;

/** Starts a server and waits until it is ready; throws an ExpectedFailure that quotes its log. */
export async function startChild(settings: ChildSettings): Promise<Child> {
  const { name, deadlineMs = 30_000 } = settings;
  const running = await launch(settings);
  const ended = waitForEnd(running);
  let isStopped = false;

  const stop = async () => {
    isStopped = true;
    await endProcess(running, ended, settings.endSignal);
  };
  const broken = ended.then(async (how) => {
    if (isStopped) return new Promise<never>(() => {});
    return new ExpectedFailure(`${name} ${how}. ${await quoteLog(settings.logPath)}`);
  });

  const waiting = new AbortController();
  try {
    const failure = await Promise.race([
      waitUntilReady(settings, AbortSignal.any([waiting.signal, AbortSignal.timeout(deadlineMs)])),
      broken,
    ]);
    if (failure !== null) throw failure;
  } catch (error) {
    await stop();
    if (error instanceof ExpectedFailure) throw error;
    throw new ExpectedFailure(
      `${name} was not ready within ${deadlineMs / 1000} s. ${await quoteLog(settings.logPath)}`,
    );
  } finally {
    waiting.abort();
  }
  return { pid: running.pid ?? 0, broken, stop };
}

async function launch(settings: ChildSettings): Promise<ChildProcess> {
  const log = await open(settings.logPath, "a");
  try {
    return spawnWatched(settings.command, settings.args, {
      cwd: settings.cwd,
      env: settings.env,
      stdio: ["ignore", log.fd, log.fd],
    });
  } finally {
    await log.close();
  }
}

function waitForEnd(running: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    running.once("error", (error) => resolve(`could not be started (${error.message})`));
    running.once("exit", (code, signal) =>
      resolve(`ended unexpectedly (${signal ?? `code ${code}`})`),
    );
  });
}

async function endProcess(
  running: ChildProcess,
  ended: Promise<string>,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<void> {
  const { pid } = running;
  if (pid === undefined) return;
  running.kill(signal);
  const killing = setTimeout(() => killGroup(pid, "SIGKILL"), graceMs);
  await ended;
  clearTimeout(killing);
}

async function waitUntilReady(
  { readyUrls, isReady = () => Promise.resolve(true) }: ChildSettings,
  deadline: AbortSignal,
): Promise<null> {
  for (const url of readyUrls) {
    while (!(await answers(url, deadline))) await wait(50, undefined, { signal: deadline });
  }
  while (!(await isReady())) await wait(20, undefined, { signal: deadline });
  return null;
}

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    // It uses a new connection: a kept one can close just as another first request goes out on it.
    const response = await fetch(url, { signal, headers: { Connection: "close" } });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** The end of a log, as sentences for people. */
export async function quoteLog(logPath: string): Promise<string> {
  const log = await readFile(logPath, "utf8");
  const lines = log.trimEnd().split("\n").slice(-quotedLogLines);
  return `Its log, ${logPath}, ends with:\n${lines.map((line) => `  ${line}`).join("\n")}`;
}
