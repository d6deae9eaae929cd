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
  themesOf,
} from "./colours";
import type { BrandFault } from "./fields";
import { readFont } from "./font";
import { largestFileBytes, readImage } from "./image";
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
  const { brand, faults } = checkBrand(parsed.value, {
    findImage: findIn(folder, readImage),
    findFont: findIn(folder, readFont),
  });
  const read = themesOf(brand).map((theme) => readColours(theme, brand.colors?.[theme]));
  const colors = Object.fromEntries(read.map(({ theme, colours }) => [theme, colours]));
  return {
    brand: { ...brand, colors },
    faults: [...faults, ...read.flatMap((each) => each.faults)],
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
  return { theme, colours, faults };
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

type Read<File> = (name: string, bytes: Buffer) => File | { problem: string };

function findIn<File>(folder: string, read: Read<File>) {
  return (name: string): File | { problem: string } => {
    const path = join(folder, name);
    try {
      const about = statSync(path);
      if (!about.isFile()) return { problem: "is not a file" };
      if (about.size > largestFileBytes) {
        return { problem: `is larger than ${largestFileBytes / 1024} kB` };
      }
      return read(name, readFileSync(path));
    } catch {
      return { problem: "cannot be read" };
    }
  };
}
