import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Every file that names the current version, besides the changelog. */
export const versionFiles = [
  "package.json",
  "package-lock.json",
  "Dockerfile",
  "deploy/helm/vestibule/Chart.yaml",
  "deploy/helm/examples/below-a-path.yaml",
  "deploy/helm/examples/from-ory.yaml",
  "deploy/helm/examples/load-balancer.yaml",
  "deploy/kubernetes.yaml",
] as const;

/** Names the new version instead of the old one; throws if a file does not name the old one. */
export function replaceVersion(folder: string, from: string, to: string): void {
  const named = new RegExp(
    `("version": "|VERSION=|[vV]ersion: |tag: |vestibule:)${from.replaceAll(".", "\\.")}(?![\\w.-])`,
    "g",
  );
  for (const file of versionFiles) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    // After the first lines of a lock file come the packages, and some of them have the same version.
    const end = file === "package-lock.json" ? text.indexOf('"dependencies"') : text.length;
    const changed = text.slice(0, end).replaceAll(named, `$1${to}`) + text.slice(end);
    if (changed === text) throw new Error(`${file} does not name version ${from}.`);
    writeFileSync(path, changed);
  }
}
