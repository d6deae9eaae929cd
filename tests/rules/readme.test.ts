import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { settingsSchema } from "../../app/config/settings";
import { docsPages } from "../support/measure/docs-pages";

const readme = readFileSync("README.md", "utf8");
const packages = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};

/** The rows of every table of settings on a page, without what pads them. */
function settingsIn(page: string): string[][] {
  return page
    .split("\n")
    .filter((line) => /^\| `[A-Z_]+` /.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`([^`]*)`$/, "$1")),
    );
}

const schema = Object.entries(settingsSchema.shape).map(([name, setting]) => {
  const fallback = setting instanceof z.ZodPrefault ? setting.def.defaultValue : "";
  return [
    name,
    setting.safeParse(undefined).success ? fallback : "required",
    setting.description ?? "",
  ];
});

test("docs/configure.md has every setting with its default and its description, in any order", () => {
  const lines = readFileSync("docs/configure.md", "utf8").match(/^- `[A-Z_]+`.*/gm) ?? [];
  const wanted = schema.map(([name = "", fallback = "", description = ""]) => {
    const shown = fallback === "required" ? fallback : `\`${fallback}\``;
    return `- \`${name}\`${fallback && ` (${shown})`}: ${description}.`;
  });
  expect(wanted.filter((start) => !lines.some((line) => line.startsWith(start)))).toEqual([]);
  expect(lines.length).toBe(wanted.length);
});

test("The README has the settings that are required", () => {
  expect(settingsIn(readme)).toEqual(schema.filter(([, fallback]) => fallback === "required"));
});

test("Every npm script that the README and the docs name is there", () => {
  const named = [
    ...docsPages
      .map(({ text }) => text)
      .join("\n")
      .matchAll(/npm (?:run )?(\w[\w:-]*)/g),
  ].map(([, name = ""]) => name);
  const wrong = named.filter(
    (name) => !(name in packages.scripts) && !["ci", "install", "audit", "sbom"].includes(name),
  );
  expect(wrong).toEqual([]);
});

test("Every runtime dependency has its reason in CONTRIBUTING.md", () => {
  const contributing = readFileSync("CONTRIBUTING.md", "utf8");
  const unexplained = Object.keys(packages.dependencies).filter(
    (name) => !contributing.includes(`\`${name}\``),
  );
  expect(unexplained).toEqual([]);
});
