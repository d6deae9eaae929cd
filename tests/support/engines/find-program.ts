import { existsSync } from "node:fs";

/** The first of the paths that is there; a missing engine fails with the package that has it. */
export function requireProgram(paths: string[], debianPackage: string): string {
  const found = paths.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `None of ${paths.join(", ")} is there. Install it, on Debian as the package "${debianPackage}".`,
  );
}
