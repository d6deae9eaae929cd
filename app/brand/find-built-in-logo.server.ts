import { existsSync } from "node:fs";
import { join } from "node:path";

/** Seen from a file of the built server, and from this one while developing. */
const publicFolders = ["../../client", "../../public"];

/** Where the logo of PROJECT_NAME should be, and whether it is there. */
export function findBuiltInLogo(name: string): { file: string; isThere: boolean } {
  const folders = publicFolders.map((path) => join(import.meta.dirname, path));
  const folder = folders.find((path) => existsSync(join(path, "images"))) ?? folders[0] ?? "";
  const file = join(folder, "images", `logo_${name}.png`);
  return { file, isThere: existsSync(file) };
}
