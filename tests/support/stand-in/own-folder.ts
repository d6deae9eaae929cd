import { rm } from "node:fs/promises";
import { afterAll, onTestFinished, TestRunner } from "vitest";
import { makeBranding } from "../world/branding";

/** The folder of an operator with these files by their paths, until the test or the file ends. */
export async function folderWith(files: Record<string, unknown>): Promise<string> {
  const folder = await makeBranding(files);
  const end = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  end(() => rm(folder, { recursive: true }));
  return folder;
}
