import { expect, test } from "vitest";
import { documentTitle, pageTitle, titleMeta } from "./page-frame";
import { wordsIn } from "../i18n/words.server";

test.each([
  ["Sign in", "%s – Acme", "Acme", "Sign in – Acme"],
  ["ログイン", "%s | Acme", "Acme", "ログイン | Acme"],
  ["Sign in", "%s – ", undefined, "Sign in"],
  ["Welcome to Acme", "%s – Acme", "Acme", "Welcome to Acme"],
])("A page %j, joined as %j, of %s is called %j", (title, titled, product, called) => {
  expect(documentTitle(title, { titled, brand: { product } })).toBe(called);
});

test.each([
  ["en", "Sign in", "Error: Sign in"],
  ["de", "Anmelden", "Fehler: Anmelden"],
  ["ja", "ログイン", "エラー：ログイン"],
])("After a refused form the title begins with Error, in %s too", (language, title, said) => {
  expect(pageTitle(title, true, wordsIn(language))).toBe(said);
  expect(pageTitle(title, false, wordsIn(language))).toBe(title);
});

test("A route whose loader did not run has no title of its own", () => {
  const meta = titleMeta(() => "Sign in");
  const location = { pathname: "/", search: "", hash: "", state: null, key: "" };
  const args = { data: undefined, params: {}, matches: [], error: undefined, location };
  expect(meta(args)).toEqual([]);
});
