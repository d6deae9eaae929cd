import { readFileSync } from "node:fs";

/** The rows, as texts, of the table in a docs page whose first heading is this. */
export function readDocsTable(path: string, heading: string): string[][] {
  const lines = readFileSync(path, "utf8").split("\n");
  const start = lines.findIndex((line) => cellsOf(line)[0] === heading);
  if (start < 0) throw new Error(`${path} has no table with "${heading}".`);
  const rows = lines.slice(start + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith("|")),
    )
    .map(cellsOf);
}

/** The texts in backticks, such as exact ones of the specification. */
export function codesIn(cell = ""): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = ""]) => code);
}

export function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}
