import { expect, test } from "vitest";
import { isInstallDue } from "../../stack/process/install-due.mjs";
import { folderWith } from "../support/stand-in/own-folder";

interface Package {
  version: string;
  integrity: string;
  optional?: true;
}

const tool: Package = { version: "1.0.0", integrity: "sha512-a" };
const newer: Package = { version: "1.1.0", integrity: "sha512-b" };

/** A project with its packages as the lockfile wants them and, if any, as they are installed. */
function project(wanted: Record<string, Package>, installed?: Record<string, Package>) {
  return folderWith({
    ...(installed && { "node_modules/.package-lock.json": { packages: installed } }),
    "package-lock.json": { packages: { "": { version: "9.9.9" }, ...wanted } },
  });
}

test("Installed packages are not installed again, whichever file is newer", async () => {
  const foreign: Package = { ...tool, optional: true };
  expect(isInstallDue(await project({ tool, foreign }, { tool }))).toBe(false);
});

test.each([
  ["nothing is installed", project.bind(null, { tool })],
  ["a package is missing", project.bind(null, { tool, other: tool }, { tool })],
  ["another version is installed", project.bind(null, { tool: newer }, { tool })],
  [
    "the same version has another content",
    project.bind(null, { tool: { ...tool, integrity: "sha512-c" } }, { tool }),
  ],
])("Packages are installed if %s", async (_when, make) => {
  expect(isInstallDue(await make())).toBe(true);
});
