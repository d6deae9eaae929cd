import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "../support/measure/catalogues";
import { listFontFaces } from "../support/measure/font-faces";

const faces = listFontFaces(readFileSync("app/styles/fonts.css", "utf8"));
const inter = faces.filter(({ family }) => family === "Inter");
const writing = readFileSync("app/styles/writing.css", "utf8");

function filesFor(text: string): string[] {
  const files = Array.from(text).flatMap((sign) =>
    inter.filter((face) => face.covers(sign)).map(({ path }) => path),
  );
  return [...new Set(files.map((path) => /inter-([\w-]+)-wght/.exec(path)?.[1] ?? path))].sort();
}

test.each([
  ["German", "Zurück, größer", ["latin"]],
  ["Polish", "Wyślij łącze", ["latin", "latin-ext"]],
  ["Ukrainian", "Увійти, ґанок, її", ["cyrillic", "latin"]],
  ["Greek", "Σύνδεση", ["greek"]],
  ["Vietnamese", "Đăng nhập, mật khẩu", ["latin", "latin-ext", "vietnamese"]],
  ["Japanese", "ログイン", []],
])("%s needs these files of the text font for %j: %j", (_language, text, expected) => {
  expect(filesFor(text)).toEqual(expected);
});

test("No character would load two files of the text font", () => {
  const twice = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => inter.filter((face) => face.covers(sign)).length > 1,
  );
  expect(twice).toEqual([]);
});

test("Each letter of our catalogues is in the text font, or its language names fonts of its own", () => {
  const without = languages.filter((language) => {
    const words = ["page", "identity"]
      .map((file) => readFileSync(`locales/${language}/${file}.json`, "utf8"))
      .join("");
    const letters = new Set(words.match(/\p{L}/gu));
    const isCovered = [...letters].every((letter) => inter.some((face) => face.covers(letter)));
    return !isCovered && !writing.includes(`:lang(${language.split("-")[0]})`);
  });
  expect(without).toEqual([]);
});
