import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** An operator's brand with these words of one language. */
function startWith(language: string, words: string, file = "page.json") {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  folders.push(folder);
  mkdirSync(join(folder, "locales", language), { recursive: true });
  writeFileSync(join(folder, "brand.json"), "{}");
  writeFileSync(join(folder, "locales", language, file), words);
  vi.stubEnv("BRANDING_DIR", folder);
}

test("An operator's language of a region is for those who ask for it, the language itself for others", async () => {
  startWith("pt-BR", "{}");
  const { findLanguage, matchLanguage } = await import("./language.server");
  expect(matchLanguage(["pt-BR", "de"])).toBe("pt-BR");
  expect(matchLanguage(["pt-PT", "de"])).toBe("pt-PT");
  expect(matchLanguage(["pt", "de"])).toBe("pt");
  const headers = { "Accept-Language": "pt-BR,en;q=0.5" };
  const request = new Request("https://account.example.org/", { headers });
  expect(await findLanguage(request)).toBe("pt-BR");
});

test("An operator's name for a trait is said in its language", async () => {
  startWith("de", '{"trait":{"name.first":"Vorname"}}');
  const { wordsIn } = await import("./words.server");
  expect(wordsIn("de").nameTrait("name.first")).toBe("Vorname");
  for (const path of ["name.last", "constructor"]) {
    expect(wordsIn("de").nameTrait(path)).toBeUndefined();
  }
  expect(wordsIn("en").nameTrait("name.first")).toBeUndefined();
});

test("An operator's sentence is said with its value, and not without it", async () => {
  startWith("de", '{"4999999":"Bitte {{ code }} eingeben"}', "identity.json");
  const { wordsIn } = await import("./words.server");
  const say = (context: Record<string, unknown>) =>
    wordsIn("de").say({ id: 4_999_999, text: "Enter it", type: "info", context });
  expect(say({ code: "123" })).toBe("Bitte 123 eingeben");
  expect(say({})).toBe("Enter it");
});

test("In an operator's language, messages without words of its own are marked as English, in a region's they are not", async () => {
  const message = (id: number) => ({ id, text: "…", type: "error" as const, context: {} });
  startWith("eo", '{"4000006":"La datumoj ne ĝustas."}', "identity.json");
  const { wordsIn } = await import("./words.server");
  expect(wordsIn("eo").languageOf(message(4_000_006))).toBeUndefined();
  expect(wordsIn("eo").languageOf(message(1_070_004))).toBe("en");
  expect(wordsIn("en").languageOf(message(1_070_004))).toBeUndefined();
  vi.resetModules();
  startWith("de-AT", '{"4000006":"Die Daten stimmen nicht."}', "identity.json");
  const { wordsIn: wordsOfRegion } = await import("./words.server");
  expect(wordsOfRegion("de-AT").languageOf(message(1_070_004))).toBeUndefined();
});

test("An operator chooses the offered languages and their order; one without a catalogue is left out", async () => {
  vi.stubEnv("LANGUAGES", "fr,xx,de");
  const { fallbackLanguage, languages } = await import("./catalogue.server");
  expect([languages, fallbackLanguage]).toEqual([["fr", "de"], "fr"]);
  const { findLanguage } = await import("./language.server");
  const found = ["es", "es,de;q=0.5", "en"].map((language) => {
    const headers = { "Accept-Language": language };
    return findLanguage(new Request("https://account.example.org/", { headers }));
  });
  expect(await Promise.all(found)).toEqual(["fr", "de", "fr"]);
});

test("Where the default language has no catalogue, visitors who ask for none get English", async () => {
  vi.stubEnv("DEFAULT_LANGUAGE", "xx");
  const { findLanguage } = await import("./language.server");
  expect(await findLanguage(new Request("https://account.example.org/"))).toBe("en");
});

test("A value within a sentence from right to left is isolated from it, one of the other direction is not", async () => {
  startWith("he", '{"home":{"verify_hint":"לאשר ש־{{address}} שייך לך"}}');
  const { wordsIn } = await import("./words.server");
  const hint = (language: string) =>
    wordsIn(language).section("home", { address: "+49 30 123" }).verify_hint;
  expect(hint("he")).toBe("לאשר ש־\u2068+49 30 123\u2069 שייך לך");
  expect(hint("en")).toBe("We’ll send a message to +49 30 123");
});
