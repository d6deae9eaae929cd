import { brand, pageBrand } from "../brand/brand.server";
import type { FooterLink } from "../brand/check-brand";
import { type Palette, paletteOf } from "../brand/colours";
import { addressOfImage, type BrandImage } from "../brand/image";
import { absoluteUrl } from "../config/base-path.server";
import { env } from "../config/env.server";
import tokens from "../styles/tokens.css?raw";
import type { Mail } from "./mails";

export interface MailLook {
  light: Palette;
  dark: Palette;
  /** In CSS pixels. */
  radius: number;
  /** Absent without a png: few mail programs draw another picture. */
  logo?: string;
  logoDark?: string;
}

const builtInRadius = 8;

export function describeLook(): MailLook {
  const { light, dark } = brand.colors ?? {};
  return {
    light: paletteOf(tokens, "account", "light", light ?? {}),
    dark: paletteOf(tokens, "account", "dark", dark ?? {}),
    radius: brand.radius ?? builtInRadius,
    ...findLogos(),
  };
}

/** The brand's own for mails, else those of the pages. */
function findLogos(): Pick<MailLook, "logo" | "logoDark"> {
  const { logo, logoDark, mail } = brand;
  if (mail?.logo) return { logo: addressOfPng(mail.logo), logoDark: addressOfPng(mail.logoDark) };
  if (logo) return { logo: addressOfPng(logo), logoDark: addressOfPng(logoDark) };
  return { logo: absolute(pageBrand.logo?.light), logoDark: absolute(pageBrand.logo?.dark) };
}

function addressOfPng(image: BrandImage | undefined): string | undefined {
  return absolute(image?.type === "image/png" ? addressOfImage(image) : undefined);
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
