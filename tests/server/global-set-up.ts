import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for what this run's services write, removed with it: shared worlds end with their worker. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "vestibule-tests-"));
  // The image's server runs as another user, who must get to its files.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
