import { rm } from "node:fs/promises";
import { onTestFinished } from "vitest";
import { makeBranding } from "../world/branding";

/** The folder of an operator with these files by their paths, until the test ends. */
export async function folderWith(files: Record<string, unknown>): Promise<string> {
  const folder = await makeBranding(files);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
