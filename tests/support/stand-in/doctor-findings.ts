import { examine } from "../../../app/doctor/checks";
import type { Change, Finding } from "../../../app/doctor/finding";
import { rightFacts } from "./doctor-facts";

type RightFacts = ReturnType<typeof rightFacts>;

/** Breaks one thing that was right. */
export type Spoil = (facts: RightFacts) => void;

/** The doctor's findings if one thing is wrong. */
export function findingsOf(spoil: Spoil): Finding[] {
  const facts = rightFacts();
  spoil(facts);
  return examine(facts).flatMap(({ findings }) => findings);
}

/** As in the output: the id, the level, and the line to change. */
export function troublesOf(spoil: Spoil): string[] {
  return findingsOf(spoil)
    .filter(({ level }) => level !== "ok")
    .map(({ id, level, change }) => [id, level, ...lineOf(change)].join(" "));
}

function lineOf(change: Change | undefined): string[] {
  return change ? [`${change.file}: ${change.key}: ${change.value}`] : [];
}
