import { brand } from "../brand/brand.server";
import { absoluteUrl } from "../doors/base-path.server";
import type { FooterLink } from "../brand/check-brand";
import type { Mail } from "./mails";

/** The address of our pages, which people can compare with the one in their browser. */
export const home = absoluteUrl("/");

/** The operator's links at the foot of a mail. A mail with a code has none: it leads nowhere but to our pages. */
export function footerOf({ code }: Mail): FooterLink[] {
  return code ? [] : (brand.footer ?? []);
}

/** Their addresses, of which nothing is an action of a template. */
export function addressesOf(mail: Mail): string[] {
  return footerOf(mail).map(({ href }) =>
    new URL(href).href.replaceAll("{", "%7B").replaceAll("}", "%7D"),
  );
}
