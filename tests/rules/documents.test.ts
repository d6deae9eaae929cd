import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { app, sources } from "./rooms";

const read = (path: string) => readFileSync(path, "utf8");

test("Every form and every link to a page of ours is drawn by its one owner", () => {
  const owners = ["ui/form/form.tsx", "ui/link.tsx"].map((path) => join(app, path));
  const drawing = sources.filter((path) => path.endsWith(".tsx"));
  const forms = drawing.filter((path) => /<form\b/.test(read(path)));
  expect(forms).toEqual(owners.slice(0, 1));
  const links = drawing.filter((path) => /<a\s[^>]*href=\{useHref/.test(read(path)));
  expect(links).toEqual(owners.slice(1));
});
