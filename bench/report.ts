import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { describeMachine } from "./describe-machine";

const page = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
const measurements = fileURLToPath(new URL("../docs/measurements.md", import.meta.url));

export type SectionName =
  | "targets"
  | "quick"
  | "load"
  | "calls"
  | "browser"
  | "soak"
  | "spike"
  | "growth"
  | "distance"
  | "lighthouse"
  | "peer";

/** The sections that a first-time reader needs; docs/measurements.md has the others. */
const onPage: SectionName[] = ["targets", "peer", "distance"];

/** Prints a section and, unless told not to, replaces the one in docs/performance.md or docs/measurements.md. */
export async function report(
  name: SectionName,
  body: string,
  { isWritten }: { isWritten: boolean },
): Promise<void> {
  const section = `_${describeMachine()}_\n\n${body}`;
  console.log(`\n== ${name}\n\n${section}`);
  if (!isWritten) return;
  const path = onPage.includes(name) ? page : measurements;
  const text = await readFile(path, "utf8");
  await writeFile(path, await format(replaceSection(text, name, section), { parser: "markdown" }));
}

/** Puts a picture (SVG) where docs/measurements.md shows it, unless told not to. */
export async function keepPicture(
  name: SectionName,
  picture: string,
  { isWritten }: { isWritten: boolean },
): Promise<void> {
  const path = fileURLToPath(new URL(`../docs/images/${name}.svg`, import.meta.url));
  if (isWritten) await writeFile(path, picture);
}

function replaceSection(text: string, name: string, section: string): string {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page has no ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${section}\n\n${text.slice(to)}`;
}
