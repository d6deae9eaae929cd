import { expect, test } from "vitest";
import { matchAmong, matchNeighbour } from "./match-language";

const ours = ["ar", "de", "en", "es", "he", "id", "nb", "pt", "pt-PT", "zh-Hans"];

test.each([
  ["de", ["de-AT", "de-CH-1996", "de_CH", "DE"]],
  ["es", ["es-MX", "es-419"]],
  ["en", ["en-GB"]],
  ["pt", ["pt", "pt-BR"]],
  ["pt-PT", ["pt-PT", "pt-AO"]],
  ["nb", ["no", "nn-NO"]],
  ["zh-Hans", ["zh", "zh-CN", "zh-SG"]],
  ["he", ["iw"]],
  ["id", ["in"]],
  ["ar", ["ar-EG"]],
  [undefined, ["zh-TW", "zh-Hant", "gsw", "ca", "fr", "*", "", "__proto__", "de-"]],
])("%s is for visitors who ask for %j", (language, tags) => {
  expect(tags.map((tag) => matchAmong([tag], ours))).toEqual(tags.map(() => language));
});

test("Traditional Chinese goes to those who ask for Taiwan or Hong Kong", () => {
  for (const tag of ["zh-TW", "zh-HK", "zh-Hant"]) {
    expect(matchAmong([tag], ["en", "zh-Hans", "zh-Hant"])).toBe("zh-Hant");
  }
});

test("European Portuguese gets the Portuguese that there is", () => {
  expect(matchAmong(["pt-PT"], ["en", "pt"])).toBe("pt");
});

test("The first language that we have wins, before a neighbour of an earlier one", () => {
  expect(matchAmong(["ca", "en", "de"], ours)).toBe("en");
  expect(matchNeighbour(["ca"], ours)).toBe("es");
  expect(matchNeighbour(["gsw"], ours)).toBe("de");
  expect(matchNeighbour(["xx"], ours)).toBeUndefined();
  expect(matchNeighbour([], ours)).toBeUndefined();
});

test("Only the first twenty tags are read", () => {
  const others = Array.from({ length: 20 }, () => "xx");
  expect(matchAmong([...others.slice(1), "de"], ours)).toBe("de");
  expect(matchAmong([...others, "de"], ours)).toBeUndefined();
  expect(matchNeighbour([...others, "de"], ours)).toBeUndefined();
});
