import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ExpectedFailure } from "./process/expected-failure";
import { runToEnd } from "./process/run-to-end";

const projectFolder = fileURLToPath(new URL("..", import.meta.url));
const sources = [
  "app",
  "locales",
  "public",
  "server.ts",
  "mail-templates.ts",
  "vite.config.ts",
  "package-lock.json",
];
const result = "build/server/edge.js";

/** Runs `npm run build` unless the build is newer than every source. */
export async function buildPagesIfStale(): Promise<void> {
  const [changedAt, builtAt] = await Promise.all([
    Promise.all(sources.map(newestChange)).then((times) => Math.max(...times)),
    newestChange(result),
  ]);
  if (builtAt > changedAt) return;

  process.stderr.write("Building the pages (npm run build). This takes about half a minute.\n");
  const logPath = join(tmpdir(), `vestibule-build-${process.pid}.log`);
  const isBuilt = await runToEnd({
    command: "npm",
    args: ["run", "build"],
    env: process.env,
    cwd: projectFolder,
    logPath,
  });
  if (!isBuilt) throw new ExpectedFailure(`"npm run build" failed. Its log is ${logPath}.`);
}

/** The newest time of a file or of everything in a folder; 0 if it does not exist. */
async function newestChange(source: string): Promise<number> {
  const path = join(projectFolder, source);
  try {
    const top = await stat(path);
    // A folder's own time changes when a file is removed.
    const names = top.isDirectory() ? await readdir(path, { recursive: true }) : [];
    const inside = await Promise.all(names.map((name) => stat(join(path, name))));
    return Math.max(...[top, ...inside].map(({ mtimeMs }) => mtimeMs));
  } catch {
    return 0;
  }
}
