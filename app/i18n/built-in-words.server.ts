import type { Resource } from "i18next";

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});

/** Reads `locales/en/page.json` as the namespace `page` of the language `en`, and so on. */
export function builtInWords(): Resource {
  const resources: Resource = {};
  for (const [path, words] of Object.entries(files)) {
    const [language, file] = path.split("/").slice(-2);
    if (!language || !file) continue;
    resources[language] = { ...resources[language], [file.replace(".json", "")]: words };
  }
  return resources;
}
