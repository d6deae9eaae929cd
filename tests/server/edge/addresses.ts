import type { Visited } from "../../support/visitor/visitor";

const attributes = [
  ["a", "href"],
  ["link", "href"],
  ["script", "src"],
  ["img", "src"],
  ["form", "action"],
  ["button", "formaction"],
] as const;

/** Every address of its own host in a page, as a whole address: links, forms, pictures, styles and scripts. */
export function ownAddresses({ url, page, html }: Visited, origin: string): URL[] {
  const written = attributes.flatMap(([tag, name]) =>
    page.querySelectorAll(`${tag}[${name}]`).map((element) => element.getAttribute(name) ?? ""),
  );
  const imported = html.matchAll(/\b(?:import|from) ?"(\/[^"]+)"/g);
  return [...written, ...[...imported].map(([, address = ""]) => address)]
    .map((address) => new URL(address.replaceAll("&amp;", "&"), origin + url))
    .filter((address) => address.origin === origin);
}

/** The page's files that a browser loads by itself. */
export function filesOf(visited: Visited, origin: string): string[] {
  const files = ownAddresses(visited, origin).filter(({ pathname }) => /\.\w+$/.test(pathname));
  return [...new Set(files.map(({ href }) => href))];
}
