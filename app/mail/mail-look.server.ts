import tokens from "../styles/tokens.css?raw";
import { brand } from "../brand/brand.server";
import { paletteOf, type Palette } from "../brand/colours";
import { addressOfImage, type BrandImage } from "../brand/image";
import { env } from "../settings/env.server";

/** How mails look: the same in each language. */
export interface MailLook {
  light: Palette;
  dark: Palette;
  /** In CSS pixels. */
  radius: number;
  /** Absent if the brand's logo is no png: few mail programs draw another. */
  logo?: string;
  /** For dark backgrounds, if there is another. */
  logoDark?: string;
}

const builtInRadius = 8;

export function describeLook(): MailLook {
  const { light, dark } = brand.colors ?? {};
  return {
    light: paletteOf(tokens, "account", "light", light ?? {}),
    dark: paletteOf(tokens, "account", "dark", dark ?? {}),
    radius: brand.radius ?? builtInRadius,
    logo: addressOfPng(brand.logo),
    logoDark: addressOfPng(brand.logoDark),
  };
}

function addressOfPng(image: BrandImage | undefined): string | undefined {
  return image?.type === "image/png"
    ? new URL(addressOfImage(image), env.PUBLIC_URL).href
    : undefined;
}
