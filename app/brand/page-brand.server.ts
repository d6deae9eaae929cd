import { withBasePath } from "../doors/base-path.server";
import { fallbackLanguage } from "../i18n/catalogue.server";
import { brand, chosenName, productName, styleSheet, wordmark } from "./brand.server";
import type { FooterLink } from "./check-brand";
import { addressOfImage } from "./image";

/** What a page shows of the brand. */
export interface PageBrand {
  /** The product's name, if the operator has set one. */
  product?: string;
  /** The address of the brand's style sheet, if there is one. */
  styleSheet?: string;
  favicon: { href: string; type: string };
  /** Without it the header shows the picture of PROJECT_NAME, or this name if there is none. */
  logo?: { light: string; dark: string; name: string };
  wordmark?: string;
  /** `language` if a label is not in the page's language. */
  footer: { label: string; href: string; language?: string }[];
}

const builtInFavicon = { href: withBasePath("/favicon.svg"), type: "image/svg+xml" };

export function describeBrand(language: string): PageBrand {
  const { logo, logoDark = logo, favicon, footer = [] } = brand;
  return {
    product: chosenName,
    styleSheet: styleSheet && withBasePath(`/brand.css?v=${styleSheet.version}`),
    favicon: favicon ? { href: addressOfImage(favicon), type: favicon.type } : builtInFavicon,
    logo: logo &&
      logoDark && {
        light: addressOfImage(logo),
        dark: addressOfImage(logoDark),
        name: productName,
      },
    ...(wordmark && { wordmark }),
    footer: footer.map((link) => footerLabel(link, language)),
  };
}

/** A link of the footer with its label in a language, or in the nearest that it has. */
export function footerLabel(
  { label, href }: FooterLink,
  language: string,
): PageBrand["footer"][number] {
  if (typeof label === "string") return { label, href };
  const found = [language, fallbackLanguage, "en", ...label.keys()].find((code) => label.has(code));
  const text = label.get(found ?? "") ?? href;
  return { label: text, href, ...(found === language ? {} : { language: found }) };
}
