import { env } from "../env.server";
import { log } from "../log.server";
import type { Brand } from "./check-brand";
import { findBuiltInLogo } from "./find-built-in-logo.server";
import { brandFile, readBrand } from "./read-brand.server";
import { drawStyleSheet } from "./style-sheet";
import { versionOf } from "./version";

/** The operator's brand, read once; what of it cannot be used is in the log. Empty without a brand.json. */
export const brand: Brand = env.BRANDING_DIR ? readAndReport(env.BRANDING_DIR) : {};

/** How the product is named; the logo that is built in has the name of the setting. */
export const productName = brand.name ?? env.PROJECT_NAME;

/** What the header says where there is neither the brand's logo nor a picture of PROJECT_NAME. */
export const wordmark = brand.logo ? undefined : findWordmark();

/** Where people find help, as a text and as a link. */
export const support = describeSupport(env.SUPPORT_EMAIL ?? brand.support);

const css = drawStyleSheet(brand);

/** Undefined when the brand changes nothing that a style sheet could say. */
export const styleSheet = css ? { css, version: versionOf(css) } : undefined;

function findWordmark(): string | undefined {
  const { file, isThere } = findBuiltInLogo(env.PROJECT_NAME);
  if (isThere) return undefined;
  log.warn({
    event: "brand",
    file,
    field: "PROJECT_NAME",
    problem: "no logo is there: the name is drawn",
  });
  return productName;
}

function describeSupport(text: string | undefined): { text: string; href: string } | undefined {
  if (!text) return undefined;
  return { text, href: text.startsWith("https:") ? text : `mailto:${text}` };
}

function readAndReport(folder: string): Brand {
  const { brand, faults } = readBrand(folder);
  for (const fault of faults) log.warn({ event: "brand", file: brandFile, ...fault });
  return brand;
}
