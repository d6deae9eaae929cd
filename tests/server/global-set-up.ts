import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for what this run's services write, removed with it: shared worlds end with their worker. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "vestibule-tests-"));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
