import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { app, filesIn, floors, importsOf, roomOf, sources } from "./rooms";

/** What is built to be started with Node. */
const processes = ["server.ts", "doctor.ts", "health-check.ts", "mail-templates.ts"].map((name) =>
  resolve(name),
);

const found = new Map<string, string[]>();

/** The files that a file imports, with their endings. */
function targetsOf(path: string): string[] {
  const known =
    found.get(path) ??
    importsOf(path).flatMap((target) =>
      sources.filter((each) => [target, `${target}.ts`, `${target}.tsx`].includes(each)),
    );
  found.set(path, known);
  return known;
}

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

test("No file of app/ imports itself by way of others, also not for a type", () => {
  const wrong = sources.filter((path) => {
    const reached = new Set<string>();
    const follow = (from: string): boolean =>
      targetsOf(from).some((target) => {
        if (target === path) return true;
        if (reached.has(target)) return false;
        reached.add(target);
        return follow(target);
      });
    return follow(path);
  });
  expect(wrong.map((path) => relative(app, path))).toEqual([]);
});

test("Only the rows of routes.ts and the gallery know a route, and only server.ts knows app/server/", () => {
  const outside = sources.filter((path) => !/^(routes|gallery|server|\.)/.test(roomOf(path)));
  const wrong = outside.filter((path) =>
    importsOf(path).some((target) => /^(routes|gallery|server|\.)/.test(roomOf(target))),
  );
  expect(wrong).toEqual([]);
});

test("Only env.server.ts reads the environment", () => {
  const readers = [...sources, ...processes].filter((path) =>
    readFileSync(path, "utf8").includes("process.env"),
  );
  expect(readers.map((path) => relative(app, path))).toEqual(["config/env.server.ts"]);
});

test("No file of app/ asks a variant for its name: what differs is in the table of variants", () => {
  const wrong = sources.filter((path) =>
    /\b(variant|variantOf\([^)]*\))\.name [!=]==/.test(readFileSync(path, "utf8")),
  );
  expect(wrong.map((path) => relative(app, path))).toEqual([]);
});

test("Nothing in app/, server.ts or doctor.ts imports from stack/ or tests/", () => {
  const wrong = [...sources, ...processes].filter((path) =>
    /from "[^"]*\/(stack|tests)\//.test(readFileSync(path, "utf8")),
  );
  expect(wrong).toEqual([]);
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
