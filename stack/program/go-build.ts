import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { cacheFolderFor } from "../process/cache-folder";
import { ExpectedFailure } from "../process/expected-failure";
import { findInPath } from "./find-in-path";
import { titles, type Program, type ProgramName } from "./program";
import { runToEnd } from "../process/run-to-end";

const run = promisify(execFile);

// The last two leave out debug information: half the size, and faster to link.
const buildFlags = ["-mod=readonly", "-trimpath", "-tags", "sqlite,json1", "-ldflags", "-s -w"];
const sources = ["go.mod", "go.sum", "main.go"];

/** The program as an earlier run built it from exactly these sources, or null. */
export async function findBuilt(name: ProgramName): Promise<Program | null> {
  const { path, program } = await describeBuild(name);
  try {
    await access(path);
    return program;
  } catch {
    return null;
  }
}

/** The tool that a build needs and this machine lacks, or null. */
export async function findMissingTool(): Promise<string | null> {
  if ((await findInPath("go")) === null) return "Go 1.23 or newer and a C compiler";
  const { stdout } = await run("go", ["env", "CC"]);
  const compiler = stdout.trim().split(" ")[0] ?? "";
  if ((await findInPath(compiler)) === null) return `a C compiler (${compiler || "gcc"})`;
  return null;
}

/** Builds the program into the cache. Two processes may do so at once: the last rename wins. */
export async function buildWithGo(name: ProgramName): Promise<Program> {
  const { folder, path, program } = await describeBuild(name);
  const unfinished = `${path}.${randomUUID()}`;
  const logPath = `${unfinished}.log`;
  await mkdir(folder, { recursive: true });

  process.stderr.write(
    `Building ${titles[name]} with Go into ${folder}; only the first time. ` +
      `Kratos and Hydra together take 3 to 4 minutes, Helm one.\n`,
  );
  const startedAt = Date.now();
  const isBuilt = await runToEnd({
    command: "go",
    args: ["build", ...buildFlags, "-o", unfinished, "."],
    // Without a C compiler Go would silently leave SQLite out; a go.work in a parent folder would change what is
    // built.
    env: { ...process.env, CGO_ENABLED: "1", GOWORK: "off", GOFLAGS: "" },
    cwd: moduleFolder(name),
    logPath,
  });
  if (!isBuilt) {
    throw new ExpectedFailure(`Building ${titles[name]} with Go failed. Its log is ${logPath}.`);
  }
  await rename(unfinished, path);
  process.stderr.write(
    `Built ${titles[name]} in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`,
  );
  return program;
}

async function describeBuild(name: ProgramName) {
  const texts = await Promise.all(
    sources.map((source) => readFile(join(moduleFolder(name), source), "utf8")),
  );
  const version = [...buildFlags, ...texts].join("\n");
  const folder = cacheFolderFor(version);
  const path = join(folder, name);
  const program: Program = { name, version, commandFor: (args) => ({ command: path, args }) };
  return { folder, path, program };
}

function moduleFolder(name: ProgramName): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}
