import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** All up to this one are held by tests; docs/requirements.md may already list more. */
const lastRequirement = 89;

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

const listed = Array.from(
  readFileSync("docs/requirements.md", "utf8").matchAll(/^- (R\d+): \S/gm),
  ([, number = ""]) => number,
);

function upTo(last: number): string[] {
  return Array.from({ length: last }, (_, at) => `R${at + 1}`);
}

test("docs/requirements.md lists every requirement once, in order", () => {
  expect(listed).toEqual(upTo(listed.length));
  expect(listed.length).toBeGreaterThanOrEqual(lastRequirement);
});

test("Every requirement of a hostile world is in the title of a test or in docs/security.md", () => {
  const every = upTo(lastRequirement);
  expect(every.filter((number) => !inTitles.has(number) && !inDocs.has(number))).toEqual([]);
});

test("All but what needs a service from outside are held by a test", () => {
  expect(upTo(lastRequirement).filter((number) => !inTitles.has(number))).toEqual([]);
});

test("No test names a requirement that there is not", () => {
  expect([...inTitles].filter((number) => !listed.includes(number))).toEqual([]);
});
