import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Rollup } from "vite";

const packages = join(import.meta.dirname, "../node_modules");

/** Browsers load them, but a style sheet does not name a font's package. */
const fonts = ["@fontsource-variable/inter", "@fontsource-variable/jetbrains-mono"];

/** The folders of the packages with code in a bundle, and those of the fonts. */
export function findBundledPackages(bundle: Rollup.OutputBundle): string[] {
  // Rollup also lists modules that are imported and not used, with a length of 0.
  const modules = Object.values(bundle)
    .flatMap((output) => (output.type === "chunk" ? Object.entries(output.modules) : []))
    .flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));
  const folders = modules.flatMap((module) => {
    const [folder] = /.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module) ?? [];
    // Rollup marks its own modules with a 0 at the front.
    return folder === undefined ? [] : [folder.replace(/^\0/, "")];
  });
  const own = folders.filter((folder) => folder.startsWith("/"));
  return [...new Set([...own, ...fonts.map((name) => join(packages, name))])].sort();
}

export function nameOfPackage(folder: string): string {
  const scope = basename(dirname(folder));
  return scope.startsWith("@") ? `${scope}/${basename(folder)}` : basename(folder);
}

/** Throws if the package has no terms. A few have them at the end of their readme. */
export function readLicence(folder: string): string {
  const name = nameOfPackage(folder);
  const text = readFileOf(folder, /^licen[cs]e([.-]|$)/i) ?? endOfReadme(folder);
  if (!text) throw new Error(`${name} has no file with its licence.`);
  return `${name}\n${"=".repeat(name.length)}\n\n${text}\n`;
}

function endOfReadme(folder: string): string | undefined {
  const [, text] =
    /\n#+ Licen[cs]e\s*\n(.*)/is.exec(readFileOf(folder, /^readme\.md$/i) ?? "") ?? [];
  return text?.includes("Copyright") ? text.trim() : undefined;
}

function readFileOf(folder: string, pattern: RegExp): string | undefined {
  const file = readdirSync(folder).find((each) => pattern.test(each));
  return file && readFileSync(join(folder, file), "utf8").trim();
}
