import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cookiesOfPerson, forgetPerson } from "./cookie.server";

/** They say how this browser shows the pages and proves its forms. */
const cookiesOfBrowser = ["form", "lng", "theme", "toast"];

function cookiesMade(): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const sources = files.filter((name) => name.endsWith(".server.ts"));
  const names = sources.flatMap((name) =>
    Array.from(
      readFileSync(join("app", name), "utf8").matchAll(
        /\b(?:createOwnCookie|ownCookieName)\("([\w-]+)"/g,
      ),
      ([, cookie = ""]) => cookie,
    ),
  );
  return [...new Set(names)].sort();
}

test("Each cookie of ours is known to be about the person or about the browser", () => {
  expect(cookiesMade()).toEqual([...cookiesOfPerson, ...cookiesOfBrowser].sort());
});

test("Every cookie about the person is forgotten at once, also behind TLS", () => {
  const headers = new Headers();
  forgetPerson(headers);
  const lines = headers.getSetCookie();
  expect(lines).toHaveLength(cookiesOfPerson.length);
  for (const line of lines)
    expect(line).toMatch(/^__Host-[\w-]+=; Path=\/; Max-Age=0; .*; Secure$/);
});
