import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** The memory of a process; small container images have no `ps`. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s*(\d+)/.exec(await readFile(status, "utf8"))?.[1]
    : (await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)])).stdout;
  return Number(kilobytes) / 1024;
}
