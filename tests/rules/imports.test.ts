import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const app = resolve("app");

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const sources = filesIn(app).filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));

/** What is built to be started with Node. */
const processes = ["server.ts", "doctor.ts", "health-check.ts"].map((name) => resolve(name));

/** A room's own name, or `.` for the files at the top of app/. */
function roomOf(path: string): string {
  const [first = ""] = relative(app, path).split("/");
  return first.includes(".") ? "." : first;
}

/** Imports of values; a type crosses no wire and no boundary. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const found = text.matchAll(/^(?:import|export) (?!type)[^;]*?from "(\.[^"]+)"/gms);
  return [...found].map(([, target = ""]) => resolve(dirname(path), target));
}

const allowed: Record<string, string[]> = {
  flow: ["flow"],
  doors: ["doors", "flow"],
  i18n: ["i18n", "flow", "doors", "."],
  brand: ["brand", "i18n", "flow", "."],
  metrics: ["metrics", "brand", "i18n", "."],
  tracing: ["tracing", "."],
  http: ["http", "tracing", "metrics", "brand", "i18n", "flow", "doors", "."],
  kratos: ["kratos", "http", "metrics", "brand", "i18n", "flow", "doors", "."],
  hydra: ["hydra", "kratos", "http", "metrics", "brand", "i18n", "flow", "doors", "."],
  "account-api": ["account-api", "kratos", "http", "i18n", "flow", "doors", "."],
  doctor: ["doctor", "http", "brand", "i18n", "flow", "doors", "."],
  gallery: [
    "gallery",
    "account-api",
    "hydra",
    "kratos",
    "http",
    "brand",
    "i18n",
    "flow",
    "doors",
    ".",
  ],
  enhance: ["enhance", "flow"],
  ui: ["ui", "enhance", "flow"],
  routes: [
    "routes",
    "gallery",
    "account-api",
    "hydra",
    "kratos",
    "http",
    "brand",
    "ui",
    "enhance",
    "i18n",
    "flow",
    "doors",
    ".",
  ],
};

test.each(Object.keys(allowed))("app/%s imports only from the rooms below it", (room) => {
  const wrong = sources
    .filter((path) => roomOf(path) === room)
    .flatMap((path) =>
      importsOf(path)
        .filter((target) => target.startsWith(app) && !target.includes("/styles/"))
        .filter((target) => !allowed[room]?.includes(roomOf(target)))
        .map((target) => `${relative(app, path)} -> ${relative(app, target)}`),
    );
  expect(wrong).toEqual([]);
});

test("Nothing imports from routes/", () => {
  const wrong = sources
    .filter((path) => roomOf(path) !== "routes")
    .filter((path) => importsOf(path).some((target) => roomOf(target) === "routes"));
  expect(wrong).toEqual([]);
});

test("Only env.server.ts reads the environment", () => {
  const readers = [...sources, ...processes].filter((path) =>
    readFileSync(path, "utf8").includes("process.env"),
  );
  expect(readers.map((path) => relative(app, path))).toEqual(["env.server.ts"]);
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
  const named = [...table.matchAll(/"(routes\/[^"]+)"/g)].map(([, path]) => path);
  const there = filesIn(join(app, "routes"))
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => relative(app, path));
  expect([...named].sort()).toEqual(there.sort());
});
