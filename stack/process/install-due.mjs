// Plain JavaScript, since nothing is installed yet when it is asked.
import { readFileSync } from "node:fs";

/**
 * Whether the folder's node_modules lacks a package of package-lock.json or has another version of it. It asks npm's
 * own record: the times of the files tell nothing after a change of branch or a copy.
 */
export function isInstallDue(folder) {
  const wanted = readPackages(`${folder}/package-lock.json`) ?? {};
  const installed = readPackages(`${folder}/node_modules/.package-lock.json`);
  if (installed === undefined) return true;
  return Object.entries(wanted).some(([path, { version, integrity, ...kind }]) => {
    if (path === "") return false;
    const found = installed[path];
    // npm leaves out packages for other systems.
    if (found === undefined) return !(kind.optional || kind.devOptional);
    return found.version !== version || found.integrity !== integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}
