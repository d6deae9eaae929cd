import { cpSync } from "node:fs";
import { basename, join } from "node:path";
import { argumentsOf, stages } from "../../support/world/dockerfile";

/** Puts exactly what the last stage of the Dockerfile copies into `folder`. */
export function stageImage(folder: string): void {
  for (const content of argumentsOf(stages.at(-1), "COPY")) {
    const [from, ...paths] = content.split(" ");
    const target = paths.pop() ?? "";
    if (from !== "--from=build") throw new Error(`COPY ${content} is not from the build.`);
    for (const path of paths.map((path) => path.replace(/^\/app\//, "").replace(/\/$/, ""))) {
      cpSync(path, join(folder, target === "./" ? basename(path) : target), { recursive: true });
    }
  }
}
