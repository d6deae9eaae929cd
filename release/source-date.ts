import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The time that a build names, in seconds since 1970: SOURCE_DATE_EPOCH, else the day of the release in CHANGELOG.md,
 * else that of the newest commit. https://reproducible-builds.org/specs/source-date-epoch/
 */
export function findSourceDate(folder: string, version: string, given?: string): number {
  if (given) {
    if (!/^\d+$/.test(given)) throw new Error("SOURCE_DATE_EPOCH is not a number of seconds.");
    return Number(given);
  }
  const changelog = readFileSync(join(folder, "CHANGELOG.md"), "utf8");
  const heading = changelog.split("\n").find((line) => line.startsWith(`## ${version} (`));
  const [, day] = /\((\d{4}-\d\d-\d\d)\)/.exec(heading ?? "") ?? [];
  if (day) return Date.parse(day) / 1000;
  const time = ["log", "-1", "--format=%ct"];
  return Number(execFileSync("git", time, { cwd: folder, encoding: "utf8" }));
}
