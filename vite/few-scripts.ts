import { basename } from "node:path";
import type { Plugin, Rollup } from "vite";

/** From so many pages on, a module goes into a shared file. */
const manyPages = 3;
/** Most people see this page first. */
const onFirstPage = /\/app\/(root|routes\/login)\.tsx/;

/**
 * Rollup makes a file for each set of pages that share something, and sign-in needed 18. This makes one for the
 * framework, two for shared modules, and one for each page.
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
  if (id.includes("/node_modules/") || id.startsWith("\0")) return "framework";
  const [path = ""] = id.split("?");
  if (path.endsWith("/app/root.tsx")) return "root";
  const module = getModuleInfo(id);
  // Rollup would merge all pages without browser code into one file, but Remix (2.17) expects each.
  if (module?.isEntry) return module.exports?.length === 0 ? basename(path, ".tsx") : undefined;
  // A page's own parts stay in its file, also where another page draws them in its place.
  if (/\/app\/routes\/[^/]+\.tsx$/.test(path)) return undefined;
  const users = findEntries(id, getModuleInfo);
  if (users.length < manyPages) return undefined;
  return users.some((user) => onFirstPage.test(user)) ? "root" : "account";
}

/** The pages, and other files loaded by name, that need a module. */
function findEntries(id: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
  const users = new Set([id]);
  // A loop over a set also visits entries that are added meanwhile.
  for (const user of users) {
    for (const importer of getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return [...users].filter((user) => getModuleInfo(user)?.isEntry);
}
