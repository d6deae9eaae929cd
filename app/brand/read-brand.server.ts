import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "../config/parse-json";
import tokens from "../styles/tokens.css?raw";
import { type Brand, checkBrand } from "./check-brand";
import {
  type Colours,
  completeColours,
  type FaintPair,
  findFaintPairs,
  paletteOf,
  type Theme,
} from "./colours";
import type { BrandFault } from "./fields";
import { type BrandImage, largestImageBytes, readImage } from "./image";
import { readWellKnownFiles } from "./well-known-files.server";

export const brandFile = "brand.json";

/** A fault that may concern two colours, and then names them. */
type ReadBrandFault = BrandFault & Partial<Omit<FaintPair, "pair">>;

interface ReadBrand {
  brand: Brand;
  faults: ReadBrandFault[];
}

/** The usable parts of a folder's brand, and the faults of the rest. */
export function readBrand(folder: string): ReadBrand {
  const { brand, faults } = readBrandJson(folder);
  const wellKnown = readWellKnownFiles(folder);
  return {
    brand: wellKnown.files.size > 0 ? { ...brand, wellKnown: wellKnown.files } : brand,
    faults: [...faults, ...wellKnown.faults],
  };
}

function readBrandJson(folder: string): ReadBrand {
  const json = readText(join(folder, brandFile));
  if (json === undefined) return { brand: {}, faults: [] };
  if (json === null) return { brand: {}, faults: [{ problem: "cannot be read" }] };
  const parsed = parseJson(json);
  if ("problem" in parsed) return { brand: {}, faults: [parsed] };
  const { brand, faults } = checkBrand(parsed.value, (name) => findImage(folder, name));
  const light = readColours("light", brand.colors?.light);
  const dark = readColours("dark", brand.colors?.dark);
  return {
    brand: { ...brand, colors: { light: light.colours, dark: dark.colours } },
    faults: [...faults, ...light.faults, ...dark.faults],
  };
}

/** A pair with too little contrast is used nevertheless: the operator decides, and is told. */
function readColours(theme: Theme, own: Colours = {}) {
  const colours = completeColours(own, paletteOf(tokens, "account", theme, {}));
  const faults = findFaintPairs(tokens, theme, colours).map(({ pair, ...found }) => ({
    field: `colors.${theme}.${pair[0]}`,
    problem: `too little contrast with ${pair[1]}`,
    ...found,
  }));
  return { colours, faults };
}

/** Undefined if the file is missing, since the folder may hold only the operator's texts; null if unreadable. */
function readText(path: string): string | null | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return isMissing ? undefined : null;
  }
}

function findImage(folder: string, name: string): BrandImage | { problem: string } {
  const path = join(folder, name);
  try {
    const about = statSync(path);
    if (!about.isFile()) return { problem: "is not a file" };
    if (about.size > largestImageBytes) {
      return { problem: `is larger than ${largestImageBytes / 1024} kB` };
    }
    return readImage(name, readFileSync(path));
  } catch {
    return { problem: "cannot be read" };
  }
}
