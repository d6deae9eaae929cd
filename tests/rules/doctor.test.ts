import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checks } from "../../app/doctor/checks";
import { usage } from "../../app/doctor/read-wishes";

const page = readFileSync("docs/doctor.md", "utf8");

test("The ids in docs/doctor.md are those of the doctor's checks, in their order", () => {
  const rows = [...page.matchAll(/^- `([a-z]+\.[a-z_]+)`: /gm)].map(([, id]) => id);
  expect(rows).toEqual(Object.values(checks).flatMap((group) => Object.keys(group)));
});

test("docs/doctor.md names every argument and every exit code of the doctor", () => {
  for (const [argument] of usage.matchAll(/--[a-z-]+/g)) expect(page).toContain(`\`${argument}\``);
  expect([...page.matchAll(/^\| (\d) /gm)].map(([, code]) => code)).toEqual(["0", "1", "2"]);
});
