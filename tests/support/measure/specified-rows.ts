import { readFileSync } from "node:fs";
import { cellsOf, codesIn } from "./docs-table";

export { codesIn as exactTexts };

const texts = readFileSync("tests/rules/specified-texts.md", "utf8");

/** The text below a heading of tests/rules/specified-texts.md. */
export function specifiedPart(heading: string): string {
  const [, part] = texts.split(`\n## ${heading}\n`);
  if (part === undefined) throw new Error(`No heading ${heading}`);
  return part.split(/\n##+ /)[0] ?? "";
}

/** All that is specified, tables and names. */
export const specifiedText = texts;

/** The tables below a heading: for each row, its cells. */
export function specifiedTables(heading: string): string[][][] {
  return specifiedPart(heading)
    .split(/\n\n+/)
    .filter((block) => block.trimStart().startsWith("|"))
    .map((block) => block.trim().split("\n").slice(2).map(cellsOf));
}
