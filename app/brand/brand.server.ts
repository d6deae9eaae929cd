import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { env } from "../env.server";
import { log } from "../log.server";
import tokens from "../styles/tokens.css?raw";
import { checkBrand, type Brand } from "./check-brand";
import { completeColours, paletteOf, type Colours, type ThemeName } from "./colours";
import { findFaintPairs } from "./faint-pairs";
import type { BrandFault } from "./fields";
import { largestImageBytes, readImage, type BrandImage } from "./image";
import { drawStyleSheet } from "./style-sheet";
import { versionOf } from "./version";

const file = "brand.json";

/** The operator's brand, read once; what of it cannot be used is in the log. Empty without a brand.json. */
export const brand: Brand = env.BRANDING_DIR ? readBrand(env.BRANDING_DIR) : {};

/** How the product is named; the logo that is built in has the name of the setting. */
export const productName = brand.name ?? env.PROJECT_NAME;

/** Where people find help, as a text and as a link. */
export const support = describeSupport(env.SUPPORT_EMAIL ?? brand.support);

const css = drawStyleSheet(brand);

/** Undefined when the brand changes nothing that a style sheet could say. */
export const styleSheet = css ? { css, version: versionOf(css) } : undefined;

function describeSupport(text: string | undefined): { text: string; href: string } | undefined {
  if (!text) return undefined;
  return { text, href: text.startsWith("https:") ? text : `mailto:${text}` };
}

function readBrand(folder: string): Brand {
  const json = readText(join(folder, file));
  if (json === undefined) return {};
  const { brand, faults } = checkBrand(parse(json), (name) => findImage(folder, name));
  faults.forEach(report);
  const colors = {
    light: readColours("light", brand.colors?.light),
    dark: readColours("dark", brand.colors?.dark),
  };
  return { ...brand, colors };
}

/** A pair that is hard to read is used all the same: the operator decides, and knows. */
function readColours(theme: ThemeName, own: Colours = {}): Colours {
  const colours = completeColours(own, paletteOf(tokens, "account", theme, {}));
  for (const { pair, ...found } of findFaintPairs(tokens, theme, colours)) {
    const [first, second] = pair;
    const problem = `too little contrast with ${second}`;
    log.warn({ event: "brand", file, field: `colors.${theme}.${first}`, problem, ...found });
  }
  return colours;
}

function report(fault: BrandFault): void {
  log.warn({ event: "brand", file, ...fault });
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    // The folder may hold the operator's words alone.
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) report({ problem: "cannot be read" });
    return undefined;
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
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
