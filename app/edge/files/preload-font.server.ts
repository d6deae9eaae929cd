import { readdirSync } from "node:fs";
import { join } from "node:path";
import { withBasePath } from "../../doors/base-path.server";

/**
 * The `Link` header that makes a browser fetch the text font together with the style sheet, so that the text is
 * painted once, in its final width. Undefined if the build in `folder` has no such font.
 */
export function preloadTextFont(folder: string): string | undefined {
  const name = readdirSync(join(folder, "assets")).find((file) =>
    /^inter-latin-wght-normal-.*\.woff2$/.test(file),
  );
  return name && `<${withBasePath(`/assets/${name}`)}>; rel=preload; as=font; crossorigin`;
}
