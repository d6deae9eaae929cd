import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isInstallDue } from "../../stack/process/install-due.mjs";

interface Package {
  version: string;
  integrity: string;
  optional?: true;
}

const tool: Package = { version: "1.0.0", integrity: "sha512-a" };
const newer: Package = { version: "1.1.0", integrity: "sha512-b" };

/** A project with its packages as the lockfile wants them and, if any, as they are installed. */
function project(wanted: Record<string, Package>, installed?: Record<string, Package>): string {
  const folder = mkdtempSync(join(tmpdir(), "install-due-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "node_modules"));
  if (installed) {
    const file = join(folder, "node_modules", ".package-lock.json");
    writeFileSync(file, JSON.stringify({ packages: installed }));
  }
  const packages = { "": { version: "9.9.9" }, ...wanted };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages }));
  return folder;
}

test("Installed packages are not installed again, whichever file is newer", () => {
  const foreign: Package = { ...tool, optional: true };
  const folder = project({ tool, foreign }, { tool });
  expect(isInstallDue(folder)).toBe(false);
});

test.each([
  ["nothing is installed", project.bind(null, { tool })],
  ["a package is missing", project.bind(null, { tool, other: tool }, { tool })],
  ["another version is installed", project.bind(null, { tool: newer }, { tool })],
  [
    "the same version has another content",
    project.bind(null, { tool: { ...tool, integrity: "sha512-c" } }, { tool }),
  ],
])("Packages are installed if %s", (_when, make) => {
  expect(isInstallDue(make())).toBe(true);
});
