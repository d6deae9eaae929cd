import { readdirSync } from "node:fs";
import { join } from "node:path";
import { withBasePath } from "../config/base-path.server";

/** The subset of the text font that has the letters of a script. */
const subsets: Partial<Record<string, string>> = { Latn: "latin", Cyrl: "cyrillic", Grek: "greek" };

/**
 * The `Link` header, for a page in a language, that makes a browser fetch the text font together with the style sheet,
 * so that the text is painted once, in its final width. Undefined if the build in `folder` has no font of that script.
 */
export function preloadTextFont(folder: string): (language: string) => string | undefined {
  const files = readdirSync(join(folder, "assets"));
  const links = new Map<string, string | undefined>();
  const findLink = (language: string) => {
    const subset = subsets[new Intl.Locale(language).maximize().script ?? ""];
    const begin = `inter-${subset}-wght-normal-`;
    const name = files.find((file) => file.startsWith(begin) && file.endsWith(".woff2"));
    return name && `<${withBasePath(`/assets/${name}`)}>; rel=preload; as=font; crossorigin`;
  };
  return (language) => {
    if (!links.has(language)) links.set(language, findLink(language));
    return links.get(language);
  };
}
