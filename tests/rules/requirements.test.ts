import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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

const listed = Array.from(
  readFileSync("docs/requirements.md", "utf8").matchAll(/^- (R\d+): \S/gm),
  ([, number = ""]) => number,
);

test("docs/requirements.md lists every requirement once, in order", () => {
  expect(listed.length).toBeGreaterThan(90);
  const numbers = listed.map((number) => Number(number.slice(1)));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});

test("Every requirement is in the title of a test, and no title has another", () => {
  expect([...inTitles].sort()).toEqual(listed.toSorted());
});
