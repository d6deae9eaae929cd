import { expect, test } from "vitest";
import { matchAmong, matchNeighbour } from "./match-language";

const ours = ["ar", "de", "en", "es", "he", "id", "nb", "pt", "pt-PT", "zh-Hans"];

test.each([
  ["de-AT", "de"],
  ["es-MX", "es"],
  ["es-419", "es"],
  ["en-GB", "en"],
  ["pt", "pt"],
  ["pt-BR", "pt"],
  ["pt-PT", "pt-PT"],
  ["pt-AO", "pt-PT"],
  ["no", "nb"],
  ["nn-NO", "nb"],
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["zh-SG", "zh-Hans"],
  ["zh-TW", undefined],
  ["zh-Hant", undefined],
  ["iw", "he"],
  ["in", "id"],
  ["ar-EG", "ar"],
  ["de-CH-1996", "de"],
  ["de_CH", "de"],
  ["DE", "de"],
  ["gsw", undefined],
  ["ca", undefined],
  ["fr", undefined],
  ["*", undefined],
  ["", undefined],
  ["__proto__", undefined],
  ["de-", undefined],
])("A visitor who asks for %j gets %s", (tag, expected) => {
  expect(matchAmong([tag], ours)).toBe(expected);
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
