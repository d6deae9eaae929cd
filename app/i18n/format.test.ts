import { expect, test } from "vitest";
import { directionOf, formatList, formatNumber, nameLanguage, spaceBetween } from "./format";

test("Each language is written in the direction of its script", () => {
  const fromRight = ["ar", "ar-EG", "he", "fa", "ur", "az-Arab", "pa-PK"];
  const fromLeft = ["en", "ja", "az", "pa", "es-mobile"];
  const all = [...fromRight, ...fromLeft];
  expect(all.filter((language) => directionOf(language) === "rtl")).toEqual(fromRight);
  expect(all.filter((language) => directionOf(language) === "ltr")).toEqual(fromLeft);
});

test.each([
  ["en", "a, b and c", "a, b or c"],
  ["ja", "a、b、c", "a、b、またはc"],
])("In %s a list is joined by “and” or by “or”, each time anew", (language, all, one) => {
  const items = ["a", "b", "c"];
  expect(formatList(items, language, { type: "conjunction" })).toBe(all);
  expect(formatList(items, language, { type: "disjunction" })).toBe(one);
  expect(formatList(items.slice(0, 1), language, { type: "conjunction" })).toBe("a");
});

test.each([
  ["en", "1,234.5", "12.50"],
  ["de", "1.234,5", "12,50"],
])("In %s a number has the language's signs, and decimals only where asked for", (...row) => {
  const [language, plain, exact] = row;
  expect(formatNumber(1_234.5, language)).toBe(plain);
  expect(formatNumber(12.5, language, 2)).toBe(exact);
  expect(formatNumber(1_234.5, language)).toBe(plain);
});

test.each([
  ["nb", "Norsk bokmål"],
  ["pt", "Português (Brasil)"],
  ["en-GB", "English (United Kingdom)"],
  ["zh-Hans", "简体中文"],
])("%s is %s in the list of languages", (code, name) => {
  expect(nameLanguage(code, ["pt", "pt-PT", code])).toBe(name);
});

test("Where an operator has words for Brazil, ours are Portuguese without a region", () => {
  const all = ["pt", "pt-BR", "pt-PT"];
  const names = ["Português", "Português (Brasil)", "Português (Portugal)"];
  expect(all.map((code) => nameLanguage(code, all))).toEqual(names);
});

test.each([
  ["Error:", "Sign in", " "],
  ["エラー：", "ログイン", ""],
  ["场合", "注册", ""],
  ["アカウントをお持ちでない場合は", "新規登録", ""],
  ["请发送邮件至", "help@example.org", " "],
  ["gmail.com", "変更する", " "],
])("Between %j and %j stands %j", (text, next, space) => {
  expect(spaceBetween(text, next)).toBe(space);
});
