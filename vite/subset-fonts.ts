import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import type { AtRule, Plugin } from "postcss";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, "../.cache/fonts");

/** Other features change text in few places or must be requested. In codes, none may join two characters. */
const keepFeatures = ["kern", "mark", "ccmp"];

/** The whole file is twice as large as one with the characters and weights of its @font-face. */
export function subsetFonts(): Plugin {
  return {
    postcssPlugin: "vestibule:subset-fonts",
    async Once(root) {
      const faces: AtRule[] = [];
      root.walkAtRules("font-face", (face) => void faces.push(face));
      // One after another, since two faces may have the same file.
      for (const face of faces) await subsetFace(face);
    },
  };
}

async function subsetFace(face: AtRule): Promise<void> {
  const given = new Map<string, string>();
  face.walkDecls(({ prop, value }) => void given.set(prop, value));
  const [, name = ""] = /url\("([^"]+)"\)/.exec(given.get("src") ?? "") ?? [];
  const [range, weight] = [given.get("unicode-range"), given.get("font-weight")];
  if (!range || !weight) throw new Error(`${name} has no unicode-range or no font-weight.`);
  const font = await readFile(resolve(name));
  const path = join(folder, hash([font, range, weight, ...keepFeatures]), basename(name));
  if (!existsSync(path)) {
    const characters = listCharacters(range);
    const variationAxes = { wght: readWeights(weight) };
    await write(
      path,
      await subsetFont(font, characters, { targetFormat: "woff2", variationAxes, keepFeatures }),
    );
  }
  face.walkDecls("src", (src) => {
    src.value = src.value.replace(name, path);
  });
}

function hash(parts: (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\n");
  return sum.digest("hex").slice(0, 16);
}

/** From `U+0000-00FF, U+0131`. */
function listCharacters(range: string): string {
  return range
    .split(",")
    .map((part) => {
      const [first = "", last = first] = part.trim().replace("U+", "").split("-");
      const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
    })
    .join("");
}

/** One weight of `400`, all between the two of `400 700`. */
function readWeights(weight: string): number | { min: number; max: number } {
  const [min = NaN, max] = weight.split(" ").map(Number);
  return max === undefined ? min : { min, max };
}

/** Two builds at once may do so: the last one wins, and both are the same. */
async function write(path: string, font: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(unfinished, font);
  await rename(unfinished, path);
}
