import type { Catalogues } from "./own-words.server";

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});

/** `locales/en/page.json` becomes the file `page` of the language `en`. */
export function builtInWords(): Catalogues {
  const catalogues: Catalogues = {};
  for (const [path, words] of Object.entries(files)) {
    const [language, file] = path.split("/").slice(-2);
    if (!language || !file) continue;
    catalogues[language] = { ...catalogues[language], [file.replace(".json", "")]: words };
  }
  return catalogues;
}
