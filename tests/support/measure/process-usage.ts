import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, readlink } from "node:fs/promises";
import { promisify } from "node:util";

/** The memory of a process; small container images have no `ps`. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s*(\d+)/.exec(await readFile(status, "utf8"))?.[1]
    : (await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)])).stdout;
  return Number(kilobytes) / 1024;
}

/** The number of sockets of a process, including those it listens on and those to other services. Linux only. */
export async function countSockets(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder);
  const targets = await Promise.all(
    // The socket was closed meanwhile.
    names.map((name) => readlink(`${folder}/${name}`).catch(() => "")),
  );
  return targets.filter((target) => target.startsWith("socket:")).length;
}
