import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pack } from "./pack";
import { findSourceDate } from "./source-date";

/** Builds the folder as it is and packs it into its `dist/`. Returns the names of the files. */
export function buildAndPack(folder: string, version: string, given?: string): string[] {
  const sourceDate = findSourceDate(folder, version, given);
  execFileSync("npm", ["run", "--silent", "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(sourceDate) },
  });
  const dist = join(folder, "dist");
  rmSync(dist, { recursive: true, force: true });
  return pack({ folder, dist, sourceDate });
}
