import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
) as { scripts: { start: string } };
// Without exec, npm's shell would keep a signal that is meant for Node.
const [exec, program, ...rest] = scripts.start.split(" ");
if (exec !== "exec" || program !== "node") throw new Error("npm start does not run Node.");

/** Node's arguments in `npm start`: the memory limits, and the production server. */
export const startArguments = rest;
