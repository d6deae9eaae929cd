import { basename } from "node:path";
import type { Plugin, Rollup } from "vite";

/** From how many pages on a module is worth having everywhere, rather than in a file of its own. */
const manyPages = 3;

/**
 * By itself Rollup makes a file for each set of pages that share something, and sign-in asked for 18. Here it is
 * the framework, root with what three pages or more need, and each page's own.
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
                // Otherwise root would be a file that only passes on what another one holds.
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
  // Rollup would make one file of all pages that have nothing for the browser, and Remix (2.17) looks for each.
  if (module?.isEntry) return module.exports?.length === 0 ? basename(path, ".tsx") : undefined;
  return countEntries(id, getModuleInfo) >= manyPages ? "root" : undefined;
}

/** How many pages, and other files that are loaded by their own name, cannot do without a module. */
function countEntries(id: string, getModuleInfo: Rollup.GetModuleInfo): number {
  const users = new Set([id]);
  // A loop over a set comes to what is added meanwhile, too.
  for (const user of users) {
    for (const importer of getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return [...users].filter((user) => getModuleInfo(user)?.isEntry).length;
}
