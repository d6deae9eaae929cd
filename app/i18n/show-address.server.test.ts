import { domainToASCII } from "node:url";
import { expect, test } from "vitest";
import { readAddress } from "../model/typed-input";
import { showAddress } from "./show-address.server";

const shownOf = (domain: string) => showAddress(`ada@${domainToASCII(domain)}`);

test.each([
  "bücher.example",
  "straße.example",
  "例え.テスト",
  "日本語ドメイン.example",
  "中文.example",
  "한국어.example",
  "пример.рф",
  "παράδειγμα.example",
  "مثال.example",
  "نامه\u200cای.example",
  "דוגמה.example",
  "उदाहरण.example",
  "ไทย.example",
  "a-1.bücher.example",
])("The domain %s is shown as people write it, and sent back as it is stored", (domain) => {
  expect(shownOf(domain)).toBe(`ada@${domain}`);
  expect(readAddress(shownOf(domain))).toBe(`ada@${domainToASCII(domain)}`);
});

test.each([
  ["a Cyrillic letter among Latin ones", "pаypal.example"],
  ["a Greek letter among Latin ones", "gοogle.example"],
  ["a sign that is no letter", "☃.example"],
])("A domain with %s stays in ASCII: %s", (_what, domain) => {
  expect(domainToASCII(domain)).toMatch(/^xn--/);
  expect(shownOf(domain)).toBe(`ada@${domainToASCII(domain)}`);
});

test.each([
  "ada@example.org",
  "Ada@Example.org",
  "ü@example.org",
  "ada",
  "+4915113407123",
  "",
  "a@xn--",
])("%j stays as it is", (text) => {
  expect(showAddress(text)).toBe(text);
});
