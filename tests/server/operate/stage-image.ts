import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { argumentsOf, stages } from "../../support/world/dockerfile";

interface LockFile {
  packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
}

/** Puts exactly what the last stage of the Dockerfile copies into `folder`. */
export function stageImage(folder: string): void {
  const [build, image] = stages;
  for (const content of argumentsOf(image, "COPY")) {
    const [from, ...paths] = content.split(" ");
    const target = paths.pop() ?? "";
    if (from !== "--from=build") throw new Error(`COPY ${content} is not from the build.`);
    for (const path of paths.map((path) => path.replace(/^\/app\//, "").replace(/\/$/, ""))) {
      const to = join(folder, target === "./" ? basename(path) : target);
      if (path === "node_modules") stagePackages(folder);
      else cpSync(path, to, { recursive: true });
    }
  }
  // The command that makes the packages smaller.
  const smaller = argumentsOf(build, "RUN")
    .flatMap((run) => run.split(" && "))
    .find((command) => command.startsWith("find "));
  if (!smaller) throw new Error("The Dockerfile makes the packages no smaller.");
  execFileSync("sh", ["-c", smaller], { cwd: folder });
}

/** Installs what `npm ci --omit=dev --omit=optional` would, from the packages that are here. */
function stagePackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
  for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
    if (path === "" || dev || optional || devOptional) continue;
    // Nested packages have their own entries.
    const filter = (source: string) => !source.slice(path.length).includes("/node_modules");
    cpSync(path, join(folder, path), { recursive: true, filter });
  }
}
