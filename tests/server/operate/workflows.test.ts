import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { findActionlint } from "../../../stack/program/actionlint";

const folder = ".github/workflows";
const files = readdirSync(folder).map((name) => `${folder}/${name}`);

test("actionlint finds nothing to say of the hosted workflows", async () => {
  const program = await findActionlint();
  const { command, args } = program.commandFor(["-no-color", ...files], folder);
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
});
