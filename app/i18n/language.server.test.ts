import { expect, test } from "vitest";
import type { State } from "../state/own-cookies.server";
import { choiceIn, findLanguage, languageInAddress } from "./language.server";

const asking = (accepted: string, path = "/", state: State = {}) => {
  return { url: new URL(path, "https://account.example.org"), accepted, state };
};

test.each([
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["xx, fr;q=0.3, nl;q=0.7", "nl"],
  ["en;q=0.1, sv-FI;q=0.9", "sv"],
  ["xx", "en"],
  ["*", "en"],
  ["", "en"],
  ["de;q=0, ;;;,,q=1", "en"],
  ["gsw", "de"],
  ["gsw, fr;q=0.5", "fr"],
])("A browser that asks for %j gets %s", async (accepted, expected) => {
  expect(await findLanguage(asking(accepted))).toBe(expected);
});

test("The address goes before the cookie, and the cookie before the browser", async () => {
  const found = (path: string) => findLanguage(asking("de", path, { lng: { language: "fr" } }));
  expect(await found("/")).toBe("fr");
  expect(await found("/?lng=pl")).toBe("pl");
  expect(await found("/?lng=xx")).toBe("fr");
});

/** The CPU time of this process, which does not depend on how busy the machine is. */
function cpuMsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

const absurd = ["__proto__", "constructor", "../../etc/passwd", "x".repeat(40_000)];

test.each(absurd)("R43 ?lng=%.20s is no language, and costs no time", async (lng) => {
  const wish = asking(`${lng},`.repeat(5), `/?lng=${lng}`);
  const begun = process.cpuUsage();
  expect(await findLanguage(wish)).toMatch(/^(en|es)$/);
  expect(languageInAddress(wish.url)).toBeUndefined();
  expect(cpuMsSince(begun)).toBeLessThan(50);
});

test("The address names a language as a browser does, and never an edition", () => {
  const chosen = (lng: string) => languageInAddress(asking("", `/?lng=${lng}`).url);
  expect(["pt-BR", "es-mobile", "DE"].map(chosen)).toEqual(["pt", "es", "de"]);
});

test("R43 A header of a thousand signs costs no time", async () => {
  const tags = "aa-Latn-DE,".repeat(100);
  const begun = process.cpuUsage();
  expect(await findLanguage(asking(tags))).toBe("en");
  expect(cpuMsSince(begun)).toBeLessThan(50);
});

test("R43 A choice counts as long as there is a catalogue for it", () => {
  const lng = { language: "de" };
  expect(choiceIn({ lng })).toBe(lng);
  expect(choiceIn({ lng: { language: "xx" } })).toBeUndefined();
  expect(choiceIn({})).toBeUndefined();
});

test("R43 Only the first thousand characters of a header are read", async () => {
  const accepting = (length: number) => findLanguage(asking(`${"x".repeat(length)},fr`));
  expect(await accepting(900)).toBe("fr");
  expect(await accepting(1_100)).toBe("en");
});

test("More languages than anybody's browser sends are still each found", async () => {
  for (let count = 0; count < 1_100; count += 1) {
    const q = (count / 10_000).toFixed(4);
    expect(await findLanguage(asking(`fr;q=${q}1,de;q=0.9`))).toBe("de");
  }
});
