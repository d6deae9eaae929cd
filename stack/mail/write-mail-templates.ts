import { fileURLToPath } from "node:url";
import { appEnv } from "../app-env";
import type { AppStart } from "../app";
import { quoteLog } from "../process/child";
import { ExpectedFailure } from "../process/expected-failure";
import { minimalEnv } from "../process/minimal-env";
import { runToEnd } from "../process/run-to-end";

const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/** Writes the mails of the built front end with these settings into a folder. */
export async function writeMailTemplates(
  folder: string,
  { env = {}, ...settings }: AppStart,
): Promise<void> {
  const logPath = `${folder}.log`;
  const isDone = await runToEnd({
    command: process.execPath,
    args: ["build/server/mail-templates.js", folder],
    env: { ...minimalEnv(), ...appEnv(settings), ...env },
    cwd: projectFolder,
    logPath,
  });
  if (!isDone) throw new ExpectedFailure(`The mail templates failed. ${await quoteLog(logPath)}`);
}
