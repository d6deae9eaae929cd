import { checks, groups } from "./checks";
import type { Facts } from "./facts";
import type { Finding } from "./finding";

export interface FindingGroup {
  name: string;
  findings: Finding[];
}

/** What every check says of the facts; a group that has nothing to say is left out. */
export function examine(facts: Facts): FindingGroup[] {
  return groups
    .map((name) => ({
      name,
      findings: Object.entries(checks[name]).flatMap(([id, judge]) =>
        judge(facts).map((verdict): Finding => ({ id, ...verdict })),
      ),
    }))
    .filter(({ findings }) => findings.length > 0);
}
