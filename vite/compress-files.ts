import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|txt)$/;

/** Adds a brotli and a gzip copy of each file, as small as possible. */
export function compressFiles(): Plugin {
  let server: string | undefined;
  return {
    name: "vestibule:compress-files",
    apply: "build",
    configResolved({ build }) {
      if (build.ssr) server = build.outDir;
    },
    closeBundle: {
      order: "post",
      // The server's half is built second and still writes into the browser's, for example Remix' manifest.
      async handler() {
        if (server) await compressAll(join(server, "../client"));
      },
    },
  };
}

async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const found = names.filter((name) => compressible.test(name));
  await Promise.all(found.map((name) => compress(join(folder, name))));
}

async function compress(path: string): Promise<void> {
  const plain = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const made = {
    br: await promisify(brotliCompress)(plain, { params }),
    gz: await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [ending, bytes] of Object.entries(made)) {
    if (bytes.length < plain.length) await writeFile(`${path}.${ending}`, bytes);
  }
}
