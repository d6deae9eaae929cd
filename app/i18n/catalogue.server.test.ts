import { expect, test } from "vitest";
import { loadWith } from "../../tests/support/stand-in/load-with";
import { messageOf, ownText } from "../../tests/support/stand-in/message-context";
import { folderWith } from "../../tests/support/stand-in/own-folder";

const startProduct = (settings: Record<string, string>) =>
  loadWith(settings, async () => ({
    ...(await import("./catalogue.server")),
    ...(await import("./language.server")),
    ...(await import("./words.server")),
  }));

async function startWith(language: string, words: object, file = "page.json") {
  const folder = await folderWith({ "brand.json": {}, [`locales/${language}/${file}`]: words });
  return startProduct({ BRANDING_DIR: folder });
}

const asking = (accepted: string | null) => {
  return { url: new URL("https://account.example.org/"), accepted, state: {} };
};

test("An operator's language of a region is for those who ask for it, the language itself for others", async () => {
  const { findLanguage, matchLanguage } = await startWith("pt-BR", {});
  expect(matchLanguage(["pt-BR", "de"])).toBe("pt-BR");
  expect(matchLanguage(["pt-PT", "de"])).toBe("pt-PT");
  expect(matchLanguage(["pt", "de"])).toBe("pt");
  expect(await findLanguage(asking("pt-BR,en;q=0.5"))).toBe("pt-BR");
});

test("An operator's name for a trait is said in its language", async () => {
  const { wordsIn } = await startWith("de", { trait: { "name.first": "Vorname" } });
  expect(wordsIn("de").nameTrait("name.first")).toBe("Vorname");
  for (const path of ["name.last", "constructor"]) {
    expect(wordsIn("de").nameTrait(path)).toBeUndefined();
  }
  expect(wordsIn("en").nameTrait("name.first")).toBeUndefined();
});

test("An operator's sentence is said with its value, and not without it", async () => {
  const own = { 4999999: "Bitte {{ code }} eingeben" };
  const { wordsIn } = await startWith("de", own, "identity.json");
  const words = wordsIn("de");
  expect(words.say(messageOf(4_999_999, { code: "123" }))).toBe("Bitte 123 eingeben");
  expect(words.say(messageOf(4_999_999))).toBe(ownText);
});

test("In an operator's language, messages without words of its own are marked as English, in a region's they are not", async () => {
  const { wordsIn } = await startWith("eo", { 4000006: "…" }, "identity.json");
  expect(wordsIn("eo").languageOf(messageOf(4_000_006))).toBeUndefined();
  expect(wordsIn("eo").languageOf(messageOf(1_070_004))).toBe("en");
  const ofRegion = await startWith("de-AT", { 4000006: "…" }, "identity.json");
  expect(ofRegion.wordsIn("de-AT").languageOf(messageOf(1_070_004))).toBeUndefined();
});

test("An operator chooses the offered languages and their order; one without a catalogue is left out", async () => {
  const { fallbackLanguage, findLanguage, languages } = await startProduct({
    LANGUAGES: "fr,xx,de",
  });
  expect([languages, fallbackLanguage]).toEqual([["fr", "de"], "fr"]);
  const found = ["es", "es,de;q=0.5", "en"].map((accepted) => findLanguage(asking(accepted)));
  expect(await Promise.all(found)).toEqual(["fr", "de", "fr"]);
});

test("Where the default language has no catalogue, visitors who ask for none get English", async () => {
  const { findLanguage } = await startProduct({ DEFAULT_LANGUAGE: "xx" });
  expect(await findLanguage(asking(null))).toBe("en");
});

test("A value within a sentence from right to left is isolated from it, one of the other direction is not", async () => {
  const home = { verify_hint: "לאשר ש־{{address}} שייך לך" };
  const { wordsIn } = await startWith("he", { home });
  const hint = (language: string) =>
    wordsIn(language).section("home", { address: "+49 30 123" }).verify_hint;
  expect(hint("he")).toBe("לאשר ש־\u2068+49 30 123\u2069 שייך לך");
  expect(hint("en")).toBe("We’ll send a message to +49 30 123");
});

test("A value that turns the direction of its text does so in no language's sentence", async () => {
  const { wordsIn } = await startProduct({});
  const hint = (address: string) => wordsIn("en").section("home", { address }).verify_hint;
  expect(hint("ada\u202e")).toBe("We’ll send a message to \u2068ada\u202e\u2069");
  expect(hint("ada\u2069\u202e")).toBe("We’ll send a message to \u2068ada\u202e\u2069");
});
