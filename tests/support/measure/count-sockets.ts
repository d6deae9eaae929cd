import { readdir, readlink } from "node:fs/promises";

/** The number of sockets of a process, including those it listens on and those to other services. Linux only. */
export async function countSockets(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder);
  const targets = await Promise.all(
    // It was closed meanwhile.
    names.map((name) => readlink(`${folder}/${name}`).catch(() => "")),
  );
  return targets.filter((target) => target.startsWith("socket:")).length;
}
