import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const app = resolve("app");

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** Every TypeScript file of app/ that is no test. */
export const sources = filesIn(app).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes(".test."),
);

/** The folder of a file in app/, such as `kratos/call`; `.` for the files at the top. */
export function roomOf(path: string): string {
  return dirname(relative(app, path));
}

/** Every file of app/ that a file imports, for its types too. */
export function importsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const found = text.matchAll(/(?:^(?:import|export) [^;]*?from |\bimport\()"(\.[^"]+)"/gms);
  return [...found]
    .map(([, target = ""]) => resolve(dirname(path), target))
    .filter((target) => target.startsWith(app) && !/\.(css|json)(\?|$)/.test(target));
}
