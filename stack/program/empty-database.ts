import { randomUUID } from "node:crypto";
import { access, copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolderFor } from "../process/cache-folder";
import { ExpectedFailure } from "../process/expected-failure";
import { minimalEnv } from "../process/minimal-env";
import { stopWithRunFolder } from "../process/run-folder";
import { runToEnd } from "../process/run-to-end";
import { copyCluster, createCluster, findPostgres, startPostgres } from "./postgres";
import { titles, type Program } from "./program";

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

/** `lock` does nothing here: see noLockOption. */
const tableOptions = "_fk=true&mode=rwc&_synchronous=OFF&lock=false";

/**
 * In the log of a Kratos or Hydra whose database driver knows no `lock` (main of July 2026, after v26.2.0). It always
 * locks, so that one registration can take 10 s and then fail, and most of ten at once do.
 */
const noLockOption = 'param "lock" is not supported';

/**
 * Creates a database with the program's tables in `folder` and returns its DSN. A file survives a restart of the
 * service. Copying one with its tables starts a service in half the time of `dsn: memory`, which creates all tables
 * at every start. Where the program does not take `lock=false`, it is a PostgreSQL that runs until the folder is removed.
 */
export async function placeEmptyDatabase(program: Program, folder: string): Promise<string> {
  const path = join(folder, `${program.name}.sqlite`);
  const cacheFolder = cacheFolderFor(`${program.version}\ndatabase with tables`);
  const cached = join(cacheFolder, `${program.name}.sqlite`);
  const needsPostgres = join(cacheFolder, "needs-postgres");
  if (await exists(needsPostgres)) return placeInPostgres(program, folder, cacheFolder);
  if (!(await canCopy(cached, path))) {
    const log = await createTables(program, `sqlite://${path}?${tableOptions}`, folder);
    await mkdir(cacheFolder, { recursive: true });
    if (log.includes(noLockOption)) {
      await writeFile(needsPostgres, "");
      return placeInPostgres(program, folder, cacheFolder);
    }
    await moveIntoCache(cached, (unfinished) => copyFile(path, unfinished));
  }
  return `sqlite://${path}?${new URLSearchParams(serviceOptions).toString()}`;
}

async function placeInPostgres(
  program: Program,
  folder: string,
  cacheFolder: string,
): Promise<string> {
  const postgres = await findPostgres();
  const data = join(folder, `${program.name}.postgres`);
  const cached = join(cacheFolder, `${program.name}.postgres-${postgres.version}`);
  if (await exists(cached)) {
    await copyCluster(cached, data);
  } else {
    const fill = (dsn: string) => createTables(program, dsn, folder);
    await createCluster({ folder, data, fill }, postgres);
    await moveIntoCache(cached, (unfinished) => copyCluster(data, unfinished));
  }
  const { dsn, stop } = await startPostgres({ folder, data }, postgres);
  stopWithRunFolder(folder, stop);
  return dsn;
}

async function canCopy(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Several processes may do so at once: one of them wins. */
async function moveIntoCache(
  cached: string,
  copyTo: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${cached}.${randomUUID()}`;
  await copyTo(unfinished);
  try {
    await rename(unfinished, cached);
  } catch {
    // A folder does not replace another that has files.
    await rm(unfinished, { recursive: true });
  }
}

/** Returns the log. */
async function createTables(program: Program, dsn: string, folder: string): Promise<string> {
  const logPath = join(folder, `${program.name}-tables.log`);
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
  return readFile(logPath, "utf8");
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
