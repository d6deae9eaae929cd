import { basename } from "node:path";
import type { Plugin, Rollup } from "vite";

/** The number of pages from which a module goes into the shared file instead of a file of its own. */
const manyPages = 3;

/**
 * Reduces the number of script files. Rollup makes a file for each set of pages that share something, and sign-in
 * needed 18. This makes one for the framework, root with what three pages or more need, and one for each page.
 */
export function fewScripts(): Plugin {
  return {
    name: "vestibule:few-scripts",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {}
        : {
            build: {
              rollupOptions: {
                // Otherwise root would only re-export another file.
                preserveEntrySignatures: "allow-extension",
                output: { manualChunks: chooseScript },
              },
            },
          },
  };
}

function chooseScript(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (id.endsWith("/app/entry.client.tsx")) return undefined;
  if (id.includes("/node_modules/") || id.startsWith("\0")) return "framework";
  const [path = ""] = id.split("?");
  if (path.endsWith("/app/root.tsx")) return "root";
  const module = getModuleInfo(id);
  // Rollup would merge all pages without browser code into one file, but Remix (2.17) expects each.
  if (module?.isEntry) return module.exports?.length === 0 ? basename(path, ".tsx") : undefined;
  return countEntries(id, getModuleInfo) >= manyPages ? "root" : undefined;
}

/** The number of pages, and of other files loaded by name, that need a module. */
function countEntries(id: string, getModuleInfo: Rollup.GetModuleInfo): number {
  const users = new Set([id]);
  // A loop over a set also visits what is added meanwhile.
  for (const user of users) {
    for (const importer of getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return [...users].filter((user) => getModuleInfo(user)?.isEntry).length;
}
