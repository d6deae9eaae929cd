import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { builtInName } from "../config/settings";
import { fallbackLanguage } from "../i18n/catalogue.server";
import tokens from "../styles/tokens.css?raw";
import { log } from "../telemetry/log.server";
import type { Brand, FooterLink } from "./check-brand";
import { paletteOf, type Theme, themesOf } from "./colours";
import { colourPicture, drawInitial } from "./drawn-images";
import { addressOfFile, type BrandImage, type ImageSize, readPngSize, versionOf } from "./image";
import { brandFile, readBrand } from "./read-brand.server";
import { clientKey, drawStyleSheet } from "./style-sheet";

/** Relative to a file of the built server, and to this file in development. */
const publicFolders = ["../../client", "../../public"];

/** The operator's brand, read once; its faults are logged. Empty without a brand.json. */
export const brand: Brand = env.BRANDING_DIR ? readAndReport(env.BRANDING_DIR) : {};

/** The product's name; for the built-in logo, the name in PROJECT_NAME. */
export const productName = brand.name ?? env.PROJECT_NAME;

/** The product's name if the operator has chosen one: titles do not name the software. */
const chosenName = productName === builtInName ? undefined : productName;

export const productMark = brand.favicon
  ? addressOfFile(brand.favicon)
  : chosenName
    ? undefined
    : withBasePath("/favicon.svg");

const builtInPicture = "/images/login.svg";

export const logoHeightPx = brand.logoHeight ?? 32;

const publicFolder = findPublicFolder();

const height = brand.logoHeight ? { heightPx: brand.logoHeight } : {};

const logo = brand.logo
  ? {
      ...height,
      light: addressOfFile(brand.logo),
      ...(brand.logoDark && { dark: addressOfFile(brand.logoDark) }),
      name: productName,
      ...widthsOf(brand.logo.size, brand.logoDark?.size),
    }
  : findBuiltInLogo();

/** The width of a drawn logo keeps its place until it is loaded. */
function widthsOf(light?: ImageSize, dark?: ImageSize): Pick<Logo, "widthPx" | "darkWidthPx"> {
  const [widthPx, darkWidthPx] = [light, dark].map(
    (size) => size && Math.round((size.width / size.height) * logoHeightPx),
  );
  return { ...(widthPx ? { widthPx } : {}), ...(darkWidthPx ? { darkWidthPx } : {}) };
}

const icon = brand.favicon ?? (chosenName ? drawIcon(chosenName) : undefined);

function drawIcon(name: string): BrandImage {
  const theme = brand.theme ?? "light";
  return drawInitial(name, paletteOf(tokens, "account", theme, brand.colors?.[theme] ?? {}));
}

const mobilePictures = brand.mobilePicture
  ? [brand.mobilePicture]
  : themesOf(brand).map(drawMobilePicture);

/** Undefined if the built-in picture has the theme's accent. */
function drawMobilePicture(theme: Theme): BrandImage | undefined {
  const accent = brand.colors?.[theme]?.accent;
  if (!accent) return undefined;
  return colourPicture(readFileSync(join(publicFolder, builtInPicture), "utf8"), accent);
}

/** The picture of the mobile sign-in, and that of the dark theme if it is another. */
export const mobilePicture = describeMobilePicture();

function describeMobilePicture(): { light: string; dark?: string } {
  const [light = "", dark] = mobilePictures.map((picture) =>
    picture ? addressOfFile(picture) : withBasePath(builtInPicture),
  );
  return { light, ...(dark && dark !== light ? { dark } : {}) };
}

/** Served beside the files that brand.json names. */
export const drawnFiles = [icon, ...mobilePictures].filter((image) => image !== undefined);

export const support = describeSupport(env.SUPPORT_EMAIL ?? brand.support);

const css = drawStyleSheet(brand, env.THEME === "system" && !brand.theme);

export const styleSheet = css ? { css, version: versionOf(css) } : undefined;

function findPublicFolder(): string {
  const folders = publicFolders.map((path) => join(import.meta.dirname, path));
  return folders.find((path) => existsSync(join(path, "images"))) ?? folders[0] ?? "";
}

function findBuiltInLogo(): PageBrand["logo"] {
  // The picture of PROJECT_NAME shows another name than the brand's.
  if (productName !== env.PROJECT_NAME) return undefined;
  const light = `/images/logo_${productName}.png`;
  const dark = `/images/logo_${productName}_dark.png`;
  if (!existsSync(join(publicFolder, light))) {
    log.warn({
      event: "brand",
      file: join(publicFolder, light),
      field: "PROJECT_NAME",
      problem: "there is no such logo, so the name is shown",
    });
    return undefined;
  }
  const hasDark = existsSync(join(publicFolder, dark));
  const sizeOf = (path: string) => readPngSize(readFileSync(join(publicFolder, path)));
  return {
    ...height,
    light: withBasePath(light),
    ...(hasDark && { dark: withBasePath(dark) }),
    name: productName,
    ...widthsOf(sizeOf(light), hasDark ? sizeOf(dark) : undefined),
  };
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

export interface ClientBrand {
  name?: string;
  logo?: string;
  /** The name of its accent in the brand's style sheet. */
  accent?: string;
}

export function findClientBrand(clientId: string): ClientBrand {
  const { name, logo, accent } = brand.clients?.get(clientId) ?? {};
  return {
    ...(name ? { name } : {}),
    ...(logo ? { logo: addressOfFile(logo) } : {}),
    ...(accent ? { accent: clientKey(clientId) } : {}),
  };
}

interface Logo {
  /** Where it is not 32. */
  heightPx?: number;
  light: string;
  dark?: string;
  name: string;
  widthPx?: number;
  darkWidthPx?: number;
}

export interface PageBrand {
  product?: string;
  logo?: Logo;
  wordmark?: string;
}

export interface LabelledLink {
  label: string;
  href: string;
  language?: string;
}

/** The parts of the brand for a page and its script. */
export const pageBrand: PageBrand = {
  product: chosenName,
  ...(logo ? { logo } : { wordmark: productName }),
};

/** The parts of the brand for the document, which no script needs. `styleSheet` is an address, absent without one. */
export const documentBrand = {
  styleSheet: styleSheet && withBasePath(`/brand.css?v=${styleSheet.version}`),
  favicon: icon
    ? { href: addressOfFile(icon), type: icon.type }
    : { href: withBasePath("/favicon.svg"), type: "image/svg+xml" },
  marksCards: brand.logoPlace === "card" || brand.background !== undefined,
};

export function describeFooterLinks(language: string): LabelledLink[] {
  return (brand.footer ?? []).map((link) => footerLabel(link, language));
}

/** A link of the footer with its label in a language, or in the nearest that it has. */
export function footerLabel({ label, href }: FooterLink, language: string): LabelledLink {
  if (typeof label === "string") return { label, href };
  const found = [language, fallbackLanguage, "en", ...label.keys()].find((code) => label.has(code));
  const text = label.get(found ?? "") ?? href;
  return { label: text, href, ...(found === language ? {} : { language: found }) };
}
