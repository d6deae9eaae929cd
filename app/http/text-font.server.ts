import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathInBrowser } from "../base-path.server";

/**
 * The `Link` header by which a browser fetches the font of all text beside the style sheet, and not after it: the
 * text is then painted once, in its own width. None where the build in `folder` has no such font.
 */
export function preloadTextFont(folder: string): string | undefined {
  const name = readdirSync(join(folder, "assets")).find((file) =>
    /^inter-latin-wght-normal-.*\.woff2$/.test(file),
  );
  return name && `<${pathInBrowser(`/assets/${name}`)}>; rel=preload; as=font; crossorigin`;
}
