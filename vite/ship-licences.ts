import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const packages = join(import.meta.dirname, "../node_modules");

/** Their licence requires a copy wherever they go; a style sheet does not name a font's package. */
const fonts = ["@fontsource-variable/inter", "@fontsource-variable/jetbrains-mono"];

/** Writes `licences.txt` into the browser's build, with the terms of everything that browsers get from others. */
export function shipLicences(): Plugin {
  return {
    name: "vestibule:ship-licences",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_options, bundle) {
      // Imported modules of which nothing is used are listed as well, with a length of 0.
      const modules = Object.values(bundle)
        .flatMap((output) => (output.type === "chunk" ? Object.entries(output.modules) : []))
        .flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));
      const names = new Set([...modules.flatMap(findPackage), ...fonts]);
      const source = [...names].sort().map(readLicence).join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

function findPackage(module: string): string[] {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
  return name === undefined ? [] : [name];
}

function readLicence(name: string): string {
  const folder = join(packages, name);
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  if (!file) throw new Error(`${name} has no file with its licence.`);
  return `${name}\n${"=".repeat(name.length)}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}
