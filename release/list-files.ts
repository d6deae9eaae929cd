import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files for an operator: the build, the examples for running and branding it, its words, and the documents. */
const kept = [
  ...["LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"],
  ...["build", "deploy", "docs"],
  ...["locales/README.md", "locales/en", "locales/es/mobile.json"],
  ...["stack/brand", "stack/brands", "stack/kratos/any.schema.json"],
];

/** The files of the archive as they stand in the folder, sorted. */
export function listFiles(folder: string): string[] {
  return kept
    .filter((path) => existsSync(join(folder, path)))
    .flatMap((path) => {
      if (statSync(join(folder, path)).isFile()) return [path];
      const names = readdirSync(join(folder, path), { recursive: true, encoding: "utf8" });
      return names.map((name) => `${path}/${name}`);
    })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}
