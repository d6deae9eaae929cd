import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const lastRequirement = 70;
/** Those between the two are being worked on. */
const lastNumber = 84;

function testsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(test|journey)\.tsx?$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
}

/** The numbers that titles of tests begin with: `R36 R37 After …`. */
const inTitles = new Set(
  [...testsIn("app"), ...testsIn("tests")].flatMap((text) =>
    [...text.matchAll(/["'`]((?:R\d+ )+)\S/g)].flatMap(([, numbers = ""]) =>
      numbers.trim().split(" "),
    ),
  ),
);

const inDocs = new Set(readFileSync("docs/security.md", "utf8").match(/R\d+/g));

test("Every requirement of a hostile world is in the title of a test or in docs/security.md", () => {
  const every = Array.from({ length: lastRequirement }, (_, at) => `R${at + 1}`);
  expect(every.filter((number) => !inTitles.has(number) && !inDocs.has(number))).toEqual([]);
});

test("All but what needs a service from outside are held by a test", () => {
  const every = Array.from({ length: lastRequirement }, (_, at) => `R${at + 1}`);
  expect(every.filter((number) => !inTitles.has(number))).toEqual([]);
});

test("No test names a requirement that there is not", () => {
  expect([...inTitles].filter((number) => Number(number.slice(1)) > lastNumber)).toEqual([]);
});
