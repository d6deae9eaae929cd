import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ExpectedFailure } from "./expected-failure";
import { runToEnd } from "./run-to-end";

const projectFolder = fileURLToPath(new URL("..", import.meta.url));
const sources = ["app", "locales", "public", "server.ts", "vite.config.ts", "package-lock.json"];
const result = "build/server/edge.js";

/** Runs `npm run build` unless the build is there and newer than every source. */
export async function buildPagesIfStale(): Promise<void> {
  const [changedAt, builtAt] = await Promise.all([
    Promise.all(sources.map(newestChange)).then((times) => Math.max(...times)),
    newestChange(result),
  ]);
  if (builtAt > changedAt) return;

  process.stderr.write("Building the pages (npm run build).\n");
  const logPath = join(tmpdir(), `vestibule-build-${process.pid}.log`);
  const isBuilt = await runToEnd({
    command: "npm",
    args: ["run", "build"],
    env: process.env,
    cwd: projectFolder,
    logPath,
  });
  if (!isBuilt) throw new ExpectedFailure(`"npm run build" failed; its log is ${logPath}.`);
}

/** Of a file, or of a folder and all that is in it; 0 for what is not there. */
async function newestChange(source: string): Promise<number> {
  const path = join(projectFolder, source);
  try {
    const top = await stat(path);
    // A folder's own time tells of files that were taken away.
    const names = top.isDirectory() ? await readdir(path, { recursive: true }) : [];
    const inside = await Promise.all(names.map((name) => stat(join(path, name))));
    return Math.max(...[top, ...inside].map(({ mtimeMs }) => mtimeMs));
  } catch {
    return 0;
  }
}
