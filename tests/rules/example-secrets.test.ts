import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettings } from "../../app/config/settings";
import { filesIn } from "./rooms";

/** Where an operator copies settings from. */
const places = ["README.md", "docs", "deploy", "Dockerfile", "compose.yaml"];

function textsIn(place: string): string[] {
  const files = statSync(place).isFile() ? [place] : filesIn(place);
  return files.filter((path) => !/\.(png|jpg|svg)$/.test(path));
}

function secretsIn(path: string): string[] {
  const found = readFileSync(path, "utf8").matchAll(
    /COOKIE_SECRET["']?\s*[=:]\s*["']?([^\s"'`]+)/g,
  );
  return [...found].map(([, secret = ""]) => secret);
}

test("R69 No secret that stands in an example or a document can be used", () => {
  const secrets = places.flatMap(textsIn).flatMap(secretsIn);
  const usable = secrets.filter((COOKIE_SECRET) => {
    const result = readSettings({
      PUBLIC_URL: "https://account.example.org",
      KRATOS_PUBLIC_URL: "http://kratos:4433",
      COOKIE_SECRET,
    });
    return "settings" in result;
  });
  expect(secrets.length).toBeGreaterThan(0);
  expect(usable).toEqual([]);
});
