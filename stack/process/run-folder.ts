import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The services on a folder's data, which end before it is removed. */
const stops = new Map<string, (() => Promise<void>)[]>();

/** Creates a folder for the configuration, data and logs of one run. */
export function makeRunFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "vestibule-"));
}

/** `stop` is called when the folder is removed, before that. */
export function stopWithRunFolder(folder: string, stop: () => Promise<void>): void {
  stops.set(folder, [...(stops.get(folder) ?? []), stop]);
}

export async function removeRunFolder(folder: string): Promise<void> {
  await Promise.all((stops.get(folder) ?? []).map((stop) => stop()));
  stops.delete(folder);
  await rm(folder, { recursive: true, force: true });
}
