import { rm } from "node:fs/promises";
import { makeBranding } from "../world/branding";
import { atEnd } from "./at-end";

/** The folder of an operator with these files by their paths, until the test or the file ends. */
export async function folderWith(files: Record<string, unknown>): Promise<string> {
  const folder = await makeBranding(files);
  atEnd(() => rm(folder, { recursive: true }));
  return folder;
}
