import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolderFor } from "../process/cache-folder";
import { ExpectedFailure } from "../process/expected-failure";
import { minimalEnv } from "../process/minimal-env";
import { titles, type Program } from "./program";
import { runToEnd } from "../process/run-to-end";

const serviceOptions = {
  _fk: "true",
  mode: "rwc",
  _journal_mode: "WAL",
  _synchronous: "OFF",
  _busy_timeout: "10000",
  // Kratos v1.3.1 and Hydra v2.3.0 lock around SQLite statements themselves. At four requests at once that blocks for
  // 10 s the transaction that the database waits for. Without the lock, and with transactions that queue at their
  // start, 40 at once succeed; with `dsn: memory` some fail at two at once ("database table is locked").
  lock: "false",
  _txlock: "immediate",
};

/**
 * Creates a database with the program's tables in `folder` and returns its DSN. A file survives a restart of the
 * service. Copying one with its tables starts a service in half the time of `dsn: memory`, which creates all tables
 * at every start.
 */
export async function placeEmptyDatabase(program: Program, folder: string): Promise<string> {
  const path = join(folder, `${program.name}.sqlite`);
  const cacheFolder = cacheFolderFor(`${program.version}\nempty database`);
  const cached = join(cacheFolder, `${program.name}.sqlite`);
  if (!(await canCopy(cached, path))) {
    await createTables(program, path, folder);
    await mkdir(cacheFolder, { recursive: true });
    const unfinished = `${cached}.${randomUUID()}`;
    await copyFile(path, unfinished);
    await rename(unfinished, cached);
  }
  return `sqlite://${path}?${new URLSearchParams(serviceOptions).toString()}`;
}

async function canCopy(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch {
    return false;
  }
}

async function createTables(program: Program, path: string, folder: string): Promise<void> {
  const logPath = join(folder, `${program.name}-tables.log`);
  const dsn = `sqlite://${path}?_fk=true&mode=rwc&_synchronous=OFF`;
  const isDone = await runToEnd({
    ...program.commandFor(["migrate", "sql", dsn, "--yes"], folder),
    env: minimalEnv(),
    logPath,
  });
  if (!isDone) {
    throw new ExpectedFailure(
      `${titles[program.name]} could not create its tables. Its log is ${logPath}.`,
    );
  }
}
