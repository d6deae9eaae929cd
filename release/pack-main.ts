// npm run pack: builds the tree and packs it into dist/, as `npm run release` does.
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import packages from "../package.json";
import { buildAndPack } from "./build-and-pack";

const folder = fileURLToPath(new URL("..", import.meta.url));
for (const name of buildAndPack(folder, packages.version, env.SOURCE_DATE_EPOCH)) {
  console.log(`dist/${name}`);
}
