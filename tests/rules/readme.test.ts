import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { settingsSchema } from "../../app/settings";

const readme = readFileSync("README.md", "utf8");
const packages = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};

test("The settings table of the README is the settings schema", () => {
  const rows = readme
    .split("\n")
    .filter((line) => /^\| `[A-Z_]+`/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, name = "", fallback = "", about = ""]) => [
      name.replaceAll("`", ""),
      fallback.replaceAll("`", ""),
      about,
    ]);
  const schema = Object.entries(settingsSchema.shape).map(([name, setting]) => {
    const fallback = setting instanceof z.ZodDefault ? setting._def.defaultValue() : "";
    return [name, setting.isOptional() ? fallback : "required", setting.description ?? ""];
  });
  expect(rows).toEqual(schema);
});

test("Every npm script that the README names is there", () => {
  const named = [...readme.matchAll(/npm (?:run )?(\w[\w:]*)/g)].map(([, name = ""]) => name);
  const wrong = named.filter(
    (name) => !(name in packages.scripts) && !["ci", "install"].includes(name),
  );
  expect(wrong).toEqual([]);
});

test("Every file and folder that the README links to is there", () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = ""]) => path);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});

test("Every runtime dependency has its reason in docs/decisions.md", () => {
  const decisions = readFileSync("docs/decisions.md", "utf8");
  const unexplained = Object.keys(packages.dependencies).filter(
    (name) => !decisions.includes(`\`${name}\``),
  );
  expect(unexplained).toEqual([]);
});
