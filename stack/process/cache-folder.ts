import { createHash } from "node:crypto";
import { homedir } from "node:os";
import { join } from "node:path";

/** The per-user folder for what is expensive to make and depends only on `contents`. */
export function cacheFolderFor(contents: string): string {
  const base = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  return join(base, "vestibule", createHash("sha256").update(contents).digest("hex").slice(0, 16));
}
