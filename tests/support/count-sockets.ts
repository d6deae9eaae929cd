import { readdir, readlink } from "node:fs/promises";

/** How many sockets a process holds, those that it listens on and those to other services among them. Linux only. */
export async function countSockets(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder);
  const targets = await Promise.all(
    // One that was closed meanwhile.
    names.map((name) => readlink(`${folder}/${name}`).catch(() => "")),
  );
  return targets.filter((target) => target.startsWith("socket:")).length;
}
