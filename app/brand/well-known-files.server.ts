import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "../config/parse-json";
import type { BrandFault } from "./fields";

/** JSON files with which a host lets other hosts use its passkeys, and apps its passkeys and links. */
const wellKnownNames = ["webauthn", "assetlinks.json", "apple-app-site-association"];

/** Browsers and Apple's servers read no more. */
const largestBytes = 128 * 1024;

/** Reads those of the files that the brand's folder has, and the faults of the others. */
export function readWellKnownFiles(folder: string) {
  const files = new Map<string, string>();
  const faults: (BrandFault & { file: string })[] = [];
  for (const name of wellKnownNames) {
    const found = readWellKnownFile(join(folder, name));
    if (typeof found === "string") files.set(name, found);
    else if (found) faults.push({ file: name, ...found });
  }
  return { files, faults };
}

function readWellKnownFile(path: string): string | { problem: string } | undefined {
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about) return undefined;
  if (!about.isFile()) return { problem: "is not a file" };
  if (about.size > largestBytes) return { problem: `is larger than ${largestBytes / 1024} kB` };
  try {
    const parsed = parseJson(readFileSync(path, "utf8"));
    if ("problem" in parsed) return parsed;
    const isUsable = typeof parsed.value === "object" && parsed.value !== null;
    return isUsable ? JSON.stringify(parsed.value) : { problem: "should be an object or a list" };
  } catch {
    return { problem: "cannot be read" };
  }
}
