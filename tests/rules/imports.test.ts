import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { app, filesIn, floors, importsOf, roomOf, sources } from "./rooms";

test("Every folder of app/ with code has its place on a floor", () => {
  const rooms = new Set(sources.map(roomOf));
  expect([...rooms].sort()).toEqual(floors.flat().sort());
});

test.each(floors.flat())("app/%s imports only from itself and from floors below it", (room) => {
  const floor = floors.findIndex((rooms) => rooms.includes(room));
  const allowed = new Set([room, ...floors.slice(0, floor).flat()]);
  const wrong = sources
    .filter((path) => roomOf(path) === room)
    .flatMap((path) =>
      importsOf(path)
        .filter((target) => !allowed.has(roomOf(target)))
        .map((target) => `${relative(app, path)} -> ${relative(app, target)}`),
    );
  expect(wrong).toEqual([]);
});

test("No file of app/ asks a variant for its name: what differs is in the table of variants", () => {
  const wrong = sources.filter((path) =>
    /\b(variant|variantOf\([^)]*\))\.name [!=]==/.test(readFileSync(path, "utf8")),
  );
  expect(wrong.map((path) => relative(app, path))).toEqual([]);
});

test("Every link to a page of ours is drawn by app/ui/link.tsx", () => {
  const drawing = sources.filter((path) =>
    /<a\s[^>]*href=\{useHref/.test(readFileSync(path, "utf8")),
  );
  expect(drawing).toEqual([join(app, "ui/link.tsx")]);
});

test("No folder is a place for anything", () => {
  const folders = filesIn(app).map((path) => dirname(relative(app, path)));
  const buckets = folders.filter((folder) =>
    folder.split("/").some((name) => /^(utils?|lib|helpers|common|shared|misc)$/.test(name)),
  );
  expect(buckets).toEqual([]);
});

test("Every page in routes.ts has its file, and every file its page", () => {
  const table = readFileSync(join(app, "routes.ts"), "utf8");
  const named = [...table.matchAll(/"((?:routes|gallery)\/[^"]+\.tsx)"/g)].map(([, path]) => path);
  const there = [...filesIn(join(app, "routes")), ...filesIn(join(app, "gallery"))]
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => relative(app, path));
  // Home has two addresses.
  expect([...new Set(named)].sort()).toEqual(there.sort());
});
