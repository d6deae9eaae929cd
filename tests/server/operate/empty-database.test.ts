import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { cacheFolderFor } from "../../../stack/process/cache-folder";
import { placeEmptyDatabase } from "../../../stack/program/empty-database";
import type { Program } from "../../../stack/program/program";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";

/** Stands for a Kratos of a new version: a real one would end no two of its migrations in one millisecond. */
function newProgram(version: string): Program {
  const write =
    'require("node:fs").writeFileSync(process.argv[1].slice(9).split("?")[0], "x".repeat(4e7))';
  return {
    name: "kratos",
    version,
    commandFor: ([, , dsn = ""]) => ({ command: process.execPath, args: ["-e", write, dsn] }),
  };
}

const version = randomUUID();
const cache = cacheFolderFor(`${version}\nempty database`);
afterEach(() => rm(cache, { recursive: true, force: true }));

test("Services of one new version that start together all get an empty database", async () => {
  vi.spyOn(Date, "now").mockReturnValue(1);
  const program = newProgram(version);
  const folders = await Promise.all(Array.from({ length: 6 }, makeRunFolder));
  const placed = await Promise.allSettled(
    folders.map((folder) => placeEmptyDatabase(program, folder)),
  );
  await Promise.all(folders.map(removeRunFolder));
  expect(placed.map(({ status }) => status)).toEqual(folders.map(() => "fulfilled"));
  expect(await readdir(cache)).toEqual(["kratos.sqlite"]);
});
