import { existsSync } from "node:fs";
import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { atEnd } from "../stand-in/at-end";

const periodUs = 100_000;

/**
 * Gives a running process a share of one core, as a container with a CPU limit has it: by a cgroup of version 2 or 1,
 * and where this machine lets us make neither, by stopping the process for the rest of each period.
 */
export async function limitCpu(pid: number, share: number): Promise<"cgroup" | "signals"> {
  const quotaUs = Math.round(periodUs * share);
  const name = `vestibule-test-${pid}`;
  const limits: [folder: string, files: Record<string, string>][] = [
    ["/sys/fs/cgroup", { "cpu.max": `${quotaUs} ${periodUs}` }],
    [
      "/sys/fs/cgroup/cpu",
      { "cpu.cfs_period_us": String(periodUs), "cpu.cfs_quota_us": String(quotaUs) },
    ],
  ];
  for (const [root, files] of limits) {
    const home = join(root, "cgroup.procs");
    const folder = join(root, name);
    if (!existsSync(home)) continue;
    try {
      await mkdir(folder);
      for (const [file, value] of Object.entries(files)) await writeFile(join(folder, file), value);
      await writeFile(join(folder, "cgroup.procs"), String(pid));
      atEnd(() => emptyAndRemove(folder, home));
      return "cgroup";
    } catch {
      await rmdir(folder).catch(() => undefined);
    }
  }
  stopForTheRest(pid, share);
  return "signals";
}

/** A cgroup can be removed once nothing is in it. */
async function emptyAndRemove(folder: string, home: string): Promise<void> {
  const left = (await readFile(join(folder, "cgroup.procs"), "utf8")).split("\n").filter(Boolean);
  for (const pid of left) await writeFile(home, pid).catch(() => undefined);
  await rmdir(folder);
}

function stopForTheRest(pid: number, share: number): void {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
    } catch {
      clearInterval(timer);
    }
  };
  const timer = setInterval(() => {
    signal("SIGCONT");
    setTimeout(() => signal("SIGSTOP"), (periodUs / 1000) * share);
  }, periodUs / 1000);
  atEnd(() => {
    clearInterval(timer);
    signal("SIGCONT");
    return Promise.resolve();
  });
}
