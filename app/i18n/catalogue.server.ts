import i18next, { type Resource } from "i18next";
import { env } from "../env.server";

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});

/** `locales/en/page.json` becomes the namespace `page` of the language `en`. */
function readCatalogues(): Resource {
  const resources: Resource = {};
  for (const [path, words] of Object.entries(files)) {
    const [language, file] = path.split("/").slice(-2);
    if (!language || !file) continue;
    resources[language] = { ...resources[language], [file.replace(".json", "")]: words };
  }
  return resources;
}

const resources = readCatalogues();

export const languages = Object.keys(resources).sort();
export const fallbackLanguage = languages.includes(env.DEFAULT_LANGUAGE)
  ? env.DEFAULT_LANGUAGE
  : "en";

export const catalogue = i18next.createInstance();
await catalogue.init({
  resources,
  supportedLngs: languages,
  fallbackLng: [fallbackLanguage, "en"],
  ns: ["page", "identity"],
  defaultNS: "page",
  // React escapes; escaping twice would print `&amp;`.
  interpolation: { escapeValue: false },
  initImmediate: false,
});
