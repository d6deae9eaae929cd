import { expect, test } from "vitest";
import { readState, type State } from "../state/own-cookies.server";
import { cookiesFor } from "../../tests/support/stand-in/kept-state";
import { choiceIn, findLanguage, matchLanguage } from "./language.server";

function requestWith(headers: Record<string, string>): Request {
  return new Request("https://account.example.org/login", { headers });
}

async function readBack(lng: State["lng"]) {
  return choiceIn(await readState(requestWith({ Cookie: await cookiesFor({ lng }) })));
}

test("A choice is kept with the application's request that has set it", async () => {
  const granted = "x".repeat(64);
  expect(await readBack({ language: "de", granted })).toEqual({ language: "de", granted });
  expect(await readBack({ language: "de" })).toEqual({ language: "de" });
});

test("R43 A choice that is none, or too long, is not believed", async () => {
  expect(await readBack({ language: "xx" })).toBeUndefined();
  expect(await readBack({ language: "de", granted: "x".repeat(65) })).toBeUndefined();
  expect(choiceIn({})).toBeUndefined();
});

test("R43 Only the first thousand characters of a header are read", async () => {
  const accepting = (length: number) =>
    findLanguage(requestWith({ "Accept-Language": `${"x".repeat(length)},fr` }));
  expect(await accepting(900)).toBe("fr");
  expect(await accepting(1_100)).toBe("en");
});

test("More languages than anybody's browser sends are still each found", async () => {
  for (let count = 0; count < 1_100; count += 1) {
    const q = (count / 10_000).toFixed(4);
    expect(await findLanguage(requestWith({ "Accept-Language": `fr;q=${q}1,de;q=0.9` }))).toBe(
      "de",
    );
  }
});

test("A browser that asks for a language of a region gets the language that we have", () => {
  expect(matchLanguage(["de"])).toBe("de");
  expect(matchLanguage(["pt-BR", "de"])).toBe("pt");
  expect(matchLanguage(["x-de", "nl-BE"])).toBe("nl");
});
