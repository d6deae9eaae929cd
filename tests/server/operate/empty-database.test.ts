import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { cacheFolderFor } from "../../../stack/process/cache-folder";
import { placeEmptyDatabase } from "../../../stack/program/empty-database";
import type { Program } from "../../../stack/program/program";
import { startStack } from "../../../stack/start";
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
const cache = cacheFolderFor(`${version}\ndatabase with tables`);
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

test("Forty people sign up at the same time, with every Kratos in the PATH", async () => {
  const stack = await startStack({ publicUrl: "http://localhost:4455" });
  const { publicUrl } = stack.kratos;
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      // A kept connection can close just as the form goes out on it.
      const Connection = "close";
      const made = await fetch(`${publicUrl}/self-service/registration/api`, {
        headers: { Connection },
      });
      const { id } = (await made.json()) as { id: string };
      const sent = await fetch(`${publicUrl}/self-service/registration?flow=${id}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Connection },
        body: JSON.stringify({
          method: "password",
          password: "a8Kd2-xQzW1",
          traits: { email: `person-${index}@example.test`, name: { first: "Ada" } },
        }),
      });
      return sent.status;
    }),
  );
  await stack.stop();
  expect(statuses).toEqual(statuses.map(() => 200));
}, 600_000);
