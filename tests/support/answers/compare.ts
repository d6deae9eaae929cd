// Lists the requests whose answers differ between two files of record.ts, and where.
import { readFileSync } from "node:fs";

const [before = "", after = ""] = process.argv.slice(2).map(readAnswers);
if (before === "" || after === "") throw new Error("Two files of record.ts, please.");
let differing = 0;
for (const name of new Set([...before.keys(), ...after.keys()])) {
  const [was, is] = [before.get(name), after.get(name)];
  if (was === is) continue;
  differing += 1;
  process.stdout.write(`\n# ${name}\n`);
  if (was === undefined || is === undefined) {
    process.stdout.write(was === undefined ? "only after\n" : "only before\n");
    continue;
  }
  for (const line of differences(JSON.parse(was) as object, JSON.parse(is) as object)) {
    process.stdout.write(`${line}\n`);
  }
}
process.stdout.write(`\n${differing} of ${before.size} answers differ.\n`);
process.exitCode = differing === 0 ? 0 : 1;

function readAnswers(file: string): Map<string, string> {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return new Map(lines.map((line) => [(JSON.parse(line) as { name: string }).name, line]));
}

function differences(was: object, is: object): string[] {
  const olds = new Map(Object.entries(was));
  return Object.entries(is).flatMap(([part, value]) => {
    const [old, now] = [olds.get(part), value].map((each) =>
      typeof each === "string" ? each : JSON.stringify(each),
    );
    if (old === now || old === undefined || now === undefined) return old === now ? [] : [part];
    let at = 0;
    while (old[at] === now[at]) at += 1;
    const from = Math.max(0, at - 60);
    return [`${part}:`, `  - ${old.slice(from, at + 160)}`, `  + ${now.slice(from, at + 160)}`];
  });
}
