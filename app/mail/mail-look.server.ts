import { brand, logoHeightPx, pageBrand } from "../brand/brand.server";
import type { FooterLink } from "../brand/check-brand";
import { type Palette, paletteOf, type Theme } from "../brand/colours";
import { addressOfFile, type BrandImage } from "../brand/image";
import { absoluteUrl } from "../config/base-path.server";
import { env } from "../config/env.server";
import tokens from "../styles/tokens.css?raw";
import type { Mail } from "./mails";

export interface MailLook {
  /** Mail programs show one that is missing here in colours of their own. */
  schemes: string;
  light: Palette;
  dark: Palette;
  /** In CSS pixels. */
  radius: number;
  /** In CSS pixels. */
  logoHeight: number;
  /** Absent without a png: few mail programs draw another picture. */
  logo?: string;
  logoDark?: string;
}

type Logos = Pick<MailLook, "logo" | "logoDark">;

const builtInRadius = 8;

export function describeLook(): MailLook {
  const paletteIn = (theme: Theme) =>
    paletteOf(tokens, "account", theme, brand.colors?.[theme] ?? {});
  return {
    schemes: brand.theme ?? "light dark",
    light: paletteIn(brand.theme ?? "light"),
    dark: paletteIn(brand.theme ?? "dark"),
    radius: brand.radius ?? builtInRadius,
    logoHeight: logoHeightPx,
    ...logosIn(brand.theme, findLogos()),
  };
}

/** A mail with one theme has one logo. */
function logosIn(theme: Theme | undefined, { logo, logoDark }: Logos): Logos {
  if (theme === "light") return { logo };
  return theme === "dark" ? { logo: logoDark ?? logo } : { logo, logoDark };
}

/** The brand's own for mails, else those of the pages. */
function findLogos(): Logos {
  const { logo, logoDark, mail } = brand;
  if (mail?.logo) return { logo: addressOfPng(mail.logo), logoDark: addressOfPng(mail.logoDark) };
  if (logo) return { logo: addressOfPng(logo), logoDark: addressOfPng(logoDark) };
  return { logo: absolute(pageBrand.logo?.light), logoDark: absolute(pageBrand.logo?.dark) };
}

function addressOfPng(image: BrandImage | undefined): string | undefined {
  return absolute(image?.type === "image/png" ? addressOfFile(image) : undefined);
}

function absolute(path: string | undefined): string | undefined {
  return path && new URL(path, env.PUBLIC_URL).href;
}

export const home = absoluteUrl("/");

/** The operator's links at the foot of a mail. A mail with a code has none: it leads nowhere but to our pages. */
export function footerOf({ code }: Mail): FooterLink[] {
  return code ? [] : (brand.footer ?? []);
}

/** The addresses in a mail; nothing in them is an action of a template. */
export function addressesOf(mail: Mail): string[] {
  return footerOf(mail).map(({ href }) =>
    new URL(href).href.replaceAll("{", "%7B").replaceAll("}", "%7D"),
  );
}
