import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
) as { scripts: { start: string } };
const [program, ...rest] = scripts.start.split(" ");
if (program !== "node") throw new Error("npm start does not run Node.");

/** Node's arguments in `npm start`: the memory limits, and the production server. */
export const startArguments = rest;
