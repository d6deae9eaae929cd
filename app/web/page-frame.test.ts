import { expect, test } from "vitest";
import { documentTitle, pageTitle, titleMeta } from "./page-frame";
import { wordsIn } from "../i18n/words.server";

const frame = (titled: string, product?: string) => ({ titled, brand: { product } });

test("A document's title is the page's, then the product's name, as the language joins them", () => {
  expect(documentTitle("Sign in", frame("%s – Acme", "Acme"))).toBe("Sign in – Acme");
  expect(documentTitle("ログイン", frame("%s | Acme", "Acme"))).toBe("ログイン | Acme");
});

test("Without a product's name it is the page's title", () => {
  expect(documentTitle("Sign in", frame("%s – "))).toBe("Sign in");
});

test("A page whose own words name the product names it once", () => {
  expect(documentTitle("Welcome to Meadow", frame("%s – Meadow", "Meadow"))).toBe(
    "Welcome to Meadow",
  );
});

test("After a refused form the title begins with Error, in the page's language", () => {
  expect(pageTitle("Sign in", true, wordsIn("en"))).toBe("Error: Sign in");
  expect(pageTitle("Anmelden", true, wordsIn("de"))).toBe("Fehler: Anmelden");
  expect(pageTitle("ログイン", true, wordsIn("ja"))).toBe("エラー：ログイン");
  expect(pageTitle("Sign in", false, wordsIn("en"))).toBe("Sign in");
});

test("A route whose loader did not run has no title of its own", () => {
  const meta = titleMeta(() => "Sign in");
  const args = { data: undefined, params: {}, matches: [], error: undefined };
  expect(
    meta({ ...args, location: { pathname: "/", search: "", hash: "", state: null, key: "" } }),
  ).toEqual([]);
});
