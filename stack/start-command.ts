import { scripts } from "../package.json";

const [program = "", ...rest] = scripts.start.split(" ");

/** What Node is given by `npm start`: the limits of its memory, and the production server. */
export const startArguments = rest;

if (program !== "node") throw new Error("npm start does not start Node.");
