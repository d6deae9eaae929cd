import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a folder for the configuration, data and logs of one run. */
export function makeRunFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "vestibule-"));
}

export function removeRunFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
