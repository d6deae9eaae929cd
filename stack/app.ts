import { access } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { appEnv, type AppSettings } from "./app-env";
import { startChild } from "./process/child";
import { ExpectedFailure } from "./process/expected-failure";
import { minimalEnv } from "./process/minimal-env";
import { makeRunFolder, removeRunFolder } from "./process/run-folder";
import { startArguments } from "./start-command";

export interface AppStart extends AppSettings {
  /** More settings, or other values for those of the stack. */
  env?: Record<string, string>;
  /** The project whose build is started, instead of this one. */
  projectFolder?: string;
}

export interface App {
  url: string;
  pid: number;
  /** Deleted by stop(). */
  logPath: string;
  /** Resolves only if the server ends without having been stopped. */
  broken: Promise<ExpectedFailure>;
  stop(): Promise<void>;
}

const ownFolder = fileURLToPath(new URL("..", import.meta.url));
const server = "build/server/edge.js";

/** The production server, as `npm start` runs it, with only the settings given here. */
export async function startApp({
  env = {},
  projectFolder = ownFolder,
  ...settings
}: AppStart): Promise<App> {
  await requireBuild(projectFolder);
  const folder = await makeRunFolder();
  const logPath = join(folder, "app.log");
  const child = await startChild({
    name: "The front end",
    command: process.execPath,
    args: startArguments,
    env: { ...minimalEnv(), ...appEnv(settings), ...env },
    cwd: projectFolder,
    logPath,
    readyUrls: [`http://127.0.0.1:${settings.port}/health/alive`],
    // It would wait for a proxy to notice a SIGTERM.
    endSignal: "SIGINT",
  });
  return {
    url: settings.publicUrl,
    pid: child.pid,
    logPath,
    broken: child.broken,
    async stop() {
      await child.stop();
      await removeRunFolder(folder);
    },
  };
}

async function requireBuild(projectFolder: string): Promise<void> {
  try {
    await access(join(projectFolder, server));
  } catch {
    throw new ExpectedFailure(`${server} is missing. Run "npm run build" first.`);
  }
}
