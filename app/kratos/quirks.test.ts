import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { flowKinds } from "../model/flow";
import { quirks } from "./quirks";

test.each(quirks.map(({ id, test: file }) => [id, file]))(
  "A test shows the quirk %s",
  (id, file) => {
    expect(readFileSync(file, "utf8")).toContain(`(${id})`);
  },
);

test("The docs list each quirk once, in the order of the table, with the versions that have it", () => {
  const docs = readFileSync("docs/kratos.md", "utf8");
  const rows = Array.from(docs.matchAll(/^\| `([a-z0-9-]+)` +\|([^|]+)\|([^|]+)\|/gm), (row) =>
    row.slice(1).map((cell) => cell.trim()),
  );
  const listed = quirks.map(({ id, seenIn, kind }) => [
    id,
    seenIn.join(", "),
    kind.length === flowKinds.length ? "all" : kind.join(", "),
  ]);
  expect(rows).toEqual(listed);
  expect(new Set(quirks.map(({ id }) => id)).size).toBe(quirks.length);
});
