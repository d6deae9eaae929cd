import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
) as { scripts: { start: string } };
const [program, ...rest] = scripts.start.split(" ");
if (program !== "node") throw new Error("npm start does not start Node.");

/** What Node is given by `npm start`: the limits of its memory, and the production server. */
export const startArguments = rest;
