import { join } from "node:path";
import i18next, { type Resource, type ResourceLanguage } from "i18next";
import { env } from "../env.server";
import { log } from "../log.server";
import { builtInWords } from "./built-in-words.server";
import { layOver } from "./lay-over";
import { readOwnWords } from "./own-words.server";

/** The built-in words with the operator's own over them. */
function readAllWords(): Resource {
  const builtIn = builtInWords();
  if (!env.BRANDING_DIR) return builtIn;
  const { resources, faults } = readOwnWords(join(env.BRANDING_DIR, "locales"), builtIn);
  for (const fault of faults) log.warn({ event: "own_words", ...fault });
  return resources;
}

const resources = readAllWords();

export const languages = Object.keys(resources).sort();
export const fallbackLanguage = languages.includes(env.DEFAULT_LANGUAGE)
  ? env.DEFAULT_LANGUAGE
  : "en";

/** The Spanish of the mobile form: its own words over those that every Spanish page has. */
export const mobileEdition = "es-mobile";

function makeMobileEdition({ mobile, ...common }: ResourceLanguage): ResourceLanguage {
  // Both are what JSON files hold.
  return layOver(common, mobile as ResourceLanguage) as ResourceLanguage;
}

export const catalogue = i18next.createInstance();
await catalogue.init({
  resources: { ...resources, [mobileEdition]: makeMobileEdition(resources.es ?? {}) },
  supportedLngs: [...languages, mobileEdition],
  fallbackLng: [fallbackLanguage, "en"],
  ns: ["page", "identity", "screens"],
  defaultNS: "page",
  // React escapes; escaping twice would print `&amp;`.
  interpolation: { escapeValue: false },
  initImmediate: false,
});
