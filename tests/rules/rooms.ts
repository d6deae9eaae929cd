import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const app = resolve("app");

/**
 * The rooms of app/ by floors, from the bottom. A file imports, also for its types, from its own room and from the floors
 * below it. A room is a folder of app/ with all that is in it.
 */
export const floors = [
  ["model"],
  ["config"],
  ["traits"],
  ["telemetry", "state"],
  ["upstream", "i18n", "limits"],
  ["brand"],
  ["web"],
  ["kratos", "mail", "view"],
  ["session"],
  ["account", "oauth"],
  ["flows", "ui"],
  ["server", "doctor"],
  ["routes"],
  ["gallery", "."],
];

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** Every TypeScript file of app/ that is no test. */
export const sources = filesIn(app).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes(".test."),
);

/** The room of a file in app/; `.` for the files at the top. */
export function roomOf(path: string): string {
  return dirname(relative(app, path)).split("/")[0] ?? ".";
}

/** Every file of app/ that a file imports, for its types too. */
export function importsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const found = text.matchAll(/(?:^(?:import|export) [^;]*?from |\bimport\()"(\.[^"]+)"/gms);
  return [...found]
    .map(([, target = ""]) => resolve(dirname(path), target))
    .filter((target) => target.startsWith(app) && !/\.(css|json)(\?|$)/.test(target));
}
