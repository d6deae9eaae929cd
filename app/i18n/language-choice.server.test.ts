import { afterEach, expect, test, vi } from "vitest";
import { findLanguage, rememberLanguage, matchLanguage, readChoice } from "./language.server";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

function requestWith(headers: Record<string, string>): Request {
  return new Request("https://account.example.org/login", { headers });
}

async function readBack(choice: Parameters<typeof rememberLanguage>[0]) {
  const Cookie = (await rememberLanguage(choice)).split(";")[0] ?? "";
  return readChoice(requestWith({ Cookie }));
}

test("A choice is kept for a year, out of reach of scripts, with the wish that it has granted", async () => {
  expect(await rememberLanguage({ language: "de" })).toMatch(
    /^__Host-lng=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const granted = "x".repeat(64);
  expect(await readBack({ language: "de", granted })).toEqual({ language: "de", granted });
  expect(await readBack({ language: "de" })).toEqual({ language: "de" });
});

test("R43 A choice that is none, or too long, is not believed", async () => {
  expect(await readBack({ language: "xx" })).toBeUndefined();
  expect(await readBack({ language: "de", granted: "x".repeat(65) })).toBeUndefined();
  expect(await readChoice(requestWith({}))).toBeUndefined();
});

test("Without TLS the cookie has a name that a browser takes there", async () => {
  vi.resetModules();
  vi.stubEnv("PUBLIC_URL", "http://localhost:3000");
  const insecure = await import("./language.server");
  expect(await insecure.rememberLanguage({ language: "de" })).toMatch(/^lng=[^;]+; (?!.*Secure)/);
});

test("R43 Of a header only the first thousand signs are read", async () => {
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
