import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startChild } from "../process/child";
import { ExpectedFailure } from "../process/expected-failure";
import { minimalEnv } from "../process/minimal-env";
import { runToEnd } from "../process/run-to-end";
import { findInPath } from "./find-in-path";

const run = promisify(execFile);

/** PostgreSQL's programs of one version. */
export interface Postgres {
  folder: string;
  version: string;
}

export interface RunningPostgres {
  dsn: string;
  stop: () => Promise<void>;
}

/** The PostgreSQL in PATH, else the newest where Debian keeps them; otherwise throws an ExpectedFailure. */
export async function findPostgres(): Promise<Postgres> {
  const initdb = (await findInPath("initdb")) ?? (await findOnDebian());
  if (initdb === null) {
    throw new ExpectedFailure(
      "This Kratos or Hydra fails at several requests at once on SQLite, so it needs PostgreSQL. " +
        "Install it, on Debian as the package postgresql.",
    );
  }
  const { stdout } = await run(initdb, ["--version"], { env: minimalEnv() });
  return { folder: dirname(initdb), version: /[\d.]+/.exec(stdout)?.[0] ?? "unknown" };
}

async function findOnDebian(): Promise<string | null> {
  const versions = await readdir("/usr/lib/postgresql").catch(() => []);
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : findInPath(`/usr/lib/postgresql/${newest}/bin/initdb`);
}

/** Makes the folder `data` with an empty database; `fill` makes its tables. */
export async function createCluster(
  { folder, data, fill }: { folder: string; data: string; fill: (dsn: string) => Promise<unknown> },
  postgres: Postgres,
): Promise<void> {
  const logPath = `${data}.log`;
  await mkdir(data);
  if (isRoot) await giveToPostgres(folder, data);
  const options = ["--pgdata", data, "--username", "ory", "--auth", "trust", "--encoding", "UTF8"];
  const isMade = await runToEnd({
    ...asPostgres(join(postgres.folder, "initdb"), [...options, "--no-sync", "--wal-segsize=1"]),
    env: minimalEnv(),
    cwd: "/",
    logPath,
  });
  if (!isMade) throw new ExpectedFailure(`PostgreSQL was not set up. Its log is ${logPath}.`);
  const running = await startPostgres({ folder, data }, postgres);
  try {
    await fill(running.dsn);
  } finally {
    await running.stop();
  }
}

/** Copies a stopped cluster, with its owner. */
export async function copyCluster(from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`;
  await run("cp", ["-a", from, unfinished]);
  await rename(unfinished, to);
}

/** Runs the cluster `data`, which is in `folder`. It listens on a socket among its data, and on no port. */
export async function startPostgres(
  { folder, data }: { folder: string; data: string },
  postgres: Postgres,
): Promise<RunningPostgres> {
  if (isRoot) await chmod(folder, 0o711);
  const settings = {
    listen_addresses: "",
    unix_socket_directories: data,
    // The data lives as long as the run.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    autovacuum: "off",
    shared_buffers: "16MB",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const pidPath = join(data, "postmaster.pid");
  const server = await startChild({
    name: "PostgreSQL",
    ...asPostgres(join(postgres.folder, "postgres"), ["-D", data, ...options]),
    env: minimalEnv(),
    cwd: "/",
    logPath: `${data}.log`,
    readyUrls: [],
    // As pg_ctl finds out, which does not stay its parent.
    isReady: async () => /^ready\s*$/m.test(await readFile(pidPath, "utf8").catch(() => "")),
    // Does not wait for clients.
    endSignal: "SIGINT",
  });
  const query = new URLSearchParams({ host: data, sslmode: "disable" });
  return { dsn: `postgres://ory@/postgres?${query.toString()}`, stop: () => server.stop() };
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; its packages create this user. */
function asPostgres(command: string, args: string[]): { command: string; args: string[] } {
  if (!isRoot) return { command, args };
  const user = ["--reuid=postgres", "--regid=postgres", "--clear-groups"];
  return { command: "setpriv", args: [...user, command, ...args] };
}

async function giveToPostgres(folder: string, data: string): Promise<void> {
  await chmod(folder, 0o711);
  await run("chown", ["postgres:postgres", data]);
}
