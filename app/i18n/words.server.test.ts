import { beforeEach, expect, test, vi } from "vitest";
import { messageOf, ownText } from "../../tests/support/stand-in/message-context";
import { mobileWords, wordsIn } from "./words.server";

const warn = vi.hoisted(() => vi.fn());
vi.mock("../telemetry/log.server", () => ({ log: { warn } }));
beforeEach(() => void warn.mockClear());

test("A section has its words, with the values that are given", () => {
  const words = wordsIn("en");
  const said = (client: string) => words.section("login", { client }).to_authenticate;
  expect(said("Books <b>")).toBe("To authenticate Books <b>");
  expect(said("Pond")).toBe("To authenticate Pond");
  expect(wordsIn("de").section("login", { client: "Pond" }).title).toBe("Anmelden");
  expect(words.section("home")).toBe(words.section("home"));
});

test("A value that only the page knows keeps its place, set apart where the language is from right to left", () => {
  const said = (language: string) => wordsIn(language).section("login").to_authenticate;
  expect(said("en")).toBe("To authenticate {{client}}");
  expect(said("he")).toContain("\u2068{{client}}\u2069");
});

test("A value that looks like a placeholder or a reference of i18next is written as it is", () => {
  const client = "{{product}} $t(login.title) $&";
  const said = `To authenticate ${client}`;
  expect(wordsIn("en").section("login", { client }).to_authenticate).toBe(said);
});

test("A masked address is said as it comes, in no language, and nobody is told that words are missing", () => {
  const words = wordsIn("de");
  const address = { ...messageOf(1070000), text: "a****@example.test" };
  expect(words.say(address)).toBe("a****@example.test");
  expect(words.languageOf(address)).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["en", "14 Jul 2026, 03:33 UTC", "1,234.5", "a and b"],
  ["de", "14.07.2026, 03:33 UTC", "1.234,5", "a und b"],
])("In %s a time, a number and a list are written as the language writes them", (...row) => {
  const words = wordsIn(row[0]);
  const written = [words.formatTime(1_784_000_000), words.number(1_234.5), words.list(["a", "b"])];
  expect([words.language, ...written]).toEqual(row);
});

test("R59 A time that no calendar has is written all the same", () => {
  for (const seconds of [1e30, -1e30]) expect(wordsIn("en").formatTime(seconds)).toContain("UTC");
});

test("The days of a decision are counted in everyday words, not in units of 24 hours", () => {
  const said = (language: string, days: number) =>
    wordsIn(language).count("consent.remember", days);
  expect(said("sv", 30)).toBe("Fråga inte igen på 30\u00a0dagar");
  expect(said("nb", 30)).toBe("Ikke spør igjen på 30\u00a0dager");
  expect(said("ar", 2)).toBe("عدم السؤال مجددًا لمدة يومين");
  expect(said("he", 2)).toBe("לא לשאול שוב במשך יומיים");
  expect(said("pl", 1)).toBe("Nie pytaj ponownie przez 1\u00a0dzień");
  expect(said("pl", 30)).toBe("Nie pytaj ponownie przez 30\u00a0dni");
});

test("A text that counts is said in the form of its number, and no page gets the other forms", () => {
  const said = (language: string, count: number) => wordsIn(language).count("mail.lasts", count);
  expect(said("en", 1)).toBe("The code works for 1\u00a0minute.");
  expect(said("en", 1_500)).toBe("The code works for 1,500\u00a0minutes.");
  expect(said("pl", 3)).toBe("Kod działa przez 3\u00a0minuty.");
  expect(JSON.stringify(wordsIn("pl").section("mail"))).not.toMatch(/_(one|few|many|other)"/);
  expect(wordsIn("en").section("registration").other_address).not.toBe("");
});

test("Only the service's own English on a page of another language is marked as such", () => {
  const unknown = messageOf(9_999_001);
  expect(wordsIn("de").languageOf(unknown)).toBe("en");
  expect(wordsIn("en").languageOf(unknown)).toBeUndefined();
  expect(wordsIn("de").languageOf(messageOf(1_070_001))).toBeUndefined();
});

test("A usual English title has a name of ours in every other language, and only if it says nothing else", () => {
  expect(wordsIn("de").nameTitle("First Name")).toBe("Vorname");
  expect(wordsIn("fr").nameTitle("phone")).toBe("Numéro de téléphone");
  expect(wordsIn("de").nameTitle("Name of your pet")).toBeUndefined();
  expect(wordsIn("en").nameTitle("First Name")).toBeUndefined();
});

test("The mobile form has words for each of its screens", () => {
  expect(mobileWords("recovery").title).toBe("Cambiar contraseña nueva");
  expect(mobileWords("deletion").cancel).toBe("Cancelar");
});

test("A message without words is logged once, and one with words is not", () => {
  wordsIn("en").say(messageOf(5_000_001));
  for (const language of ["de", "de", "fr"]) wordsIn(language).say(messageOf(9_999_002));
  expect(warn.mock.calls).toEqual([
    [{ event: "message_without_words", language: "de", id: 9_999_002 }],
    [{ event: "message_without_words", language: "fr", id: 9_999_002 }],
  ]);
});

test("What the service has one message for is told apart by its sentence", () => {
  const said = (text: string) => wordsIn("en").say({ ...messageOf(4_000_001), text });
  expect(said('"ada" is not valid "email"')).toBe(wordsIn("en").say(messageOf(4_000_040)));
  expect(said('"1" is not valid "tel"')).toBe(wordsIn("en").say(messageOf(4_000_041)));
});

test("A key that somebody called “unnamed” has its name where there are no words for having none", () => {
  const context = { display_name: "unnamed", title: "unnamed" };
  expect(wordsIn("en").say(messageOf(1_070_002, context))).toBe("unnamed");
});

test("Ways to sign in are named in words, one that nobody knows as another way", () => {
  const hint = { credential_identifier_hint: "ada@example.test" };
  const said = (available_credential_types: unknown, available_oidc_providers?: string[]) => {
    const ways = { available_credential_types, available_oidc_providers };
    return wordsIn("en").say(messageOf(4_000_028, { ...hint, ...ways }));
  };
  expect(said(["password", "palm"])).toContain("password or another way.");
  expect(said(["oidc"], ["Acme"])).toContain("social account (Acme)");
  expect(said(["oidc", "password"], ["Acme"])).toContain("password or social account (Acme)");
  expect(said(["oidc"], [])).toContain("social account.");
  expect(said("password")).toBe(ownText);
});

test("A sentence that lacks one of its values is not said", () => {
  const said = (values: object) => wordsIn("en").say(messageOf(4_000_025, { ...values }));
  expect(said({ index_a: 0, index_b: 2 })).toContain("number 1 and number 3");
  expect(said({ index_a: 0 })).toBe(ownText);
});

test("A sentence is the same whenever it is asked for, in its language", () => {
  const said = (language: string) => wordsIn(language).say(messageOf(1_070_001));
  const [english, german] = ["Password", "Passwort"];
  expect(["en", "de", "en", "de"].map(said)).toEqual([english, german, english, german]);
});
