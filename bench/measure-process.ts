import { readFile } from "node:fs/promises";

/** In /proc, Linux gives times in hundredths of a second. */
const tickMs = 10;

/** The CPU time of a process so far, threads included. */
export async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The program's name, in brackets, may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

export interface Memory {
  nowMb: number;
  peakMb: number;
}

export async function readMemory(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { nowMb: read("VmRSS"), peakMb: read("VmHWM") };
}
