import { withBasePath } from "../config/base-path.server";
import { fallbackLanguage } from "../i18n/catalogue.server";
import { brand, chosenName, productName, styleSheet, wordmark } from "./brand.server";
import type { FooterLink } from "./check-brand";
import { addressOfImage } from "./image";

/** What a page shows of the brand. */
export interface PageBrand {
  /** The product's name, if the operator has set one. */
  product?: string;
  /** Without it the header shows the picture of PROJECT_NAME, or this name if there is none. */
  logo?: { light: string; dark: string; name: string };
  wordmark?: string;
}

/** `language` if the label is not in the page's language. */
export interface LabelledLink {
  label: string;
  href: string;
  language?: string;
}

/** What a page and its script show of the brand. */
export const pageBrand: PageBrand = {
  product: chosenName,
  logo: brand.logo && {
    light: addressOfImage(brand.logo),
    dark: addressOfImage(brand.logoDark ?? brand.logo),
    name: productName,
  },
  ...(wordmark && { wordmark }),
};

/** What the document shows of it, which no script needs. `styleSheet` is an address, absent without one. */
export const documentBrand = {
  styleSheet: styleSheet && withBasePath(`/brand.css?v=${styleSheet.version}`),
  favicon: brand.favicon
    ? { href: addressOfImage(brand.favicon), type: brand.favicon.type }
    : { href: withBasePath("/favicon.svg"), type: "image/svg+xml" },
};

/** The links at the foot of every page. */
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
