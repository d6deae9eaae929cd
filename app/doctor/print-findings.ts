import type { FindingGroup } from "./examine";
import type { Change, Finding, Level } from "./judge/finding";

/** The colours by their terminal numbers: green, yellow, red. */
const colours = { ok: 32, warning: 33, broken: 31 } as const;

/** Formats the findings for people: a line for each, group by group, and a summary. */
export function printFindings(groups: FindingGroup[], hasColours: boolean): string {
  const paint = (level: Level) => {
    const word = level.padEnd(7);
    return hasColours ? `\u001b[${colours[level]}m${word}\u001b[39m` : word;
  };
  const blocks = groups.map(({ name, findings }) =>
    [name, ...findings.map((finding) => `  ${paint(finding.level)}  ${sentence(finding)}`)].join(
      "\n",
    ),
  );
  return `${[...blocks, summary(groups)].join("\n\n")}\n`;
}

function sentence({ says, change }: Finding): string {
  if (!change) return says;
  return change.isExample
    ? `${says} Change ${change.key}, for example to ${change.value}`
    : `${says} Change ${lineOf(change)}`;
}

function lineOf({ file, key, value }: Change): string {
  return file === "environment" ? `${key}=${value}` : `${file}: ${key}: ${value}`;
}

function summary(groups: FindingGroup[]): string {
  const levels = groups.flatMap(({ findings }) => findings.map(({ level }) => level));
  const count = (wanted: Level) => levels.filter((level) => level === wanted).length;
  const warnings = count("warning");
  return `${count("broken")} broken, ${warnings} ${warnings === 1 ? "warning" : "warnings"}, ${count("ok")} ok`;
}
