import { checks, groups } from "./checks";
import type { Facts } from "./judge/facts";
import type { Finding } from "./judge/finding";
import { judgeKratosPort } from "./judge/kratos";

export interface FindingGroup {
  name: string;
  findings: Finding[];
}

/** All findings of all checks; groups without findings are left out. */
export function examine(facts: Facts): FindingGroup[] {
  const isAdminPort = judgeKratosPort(facts).some(({ level }) => level === "broken");
  return groups
    .map((name) => ({
      name,
      findings: Object.entries(checks[name])
        // The admin port's answers say nothing about the public one.
        .filter(([id]) => !isAdminPort || !/^kratos\.(.+_url|one_form|version)$/.test(id))
        .flatMap(([id, judge]) => judge(facts).map((verdict): Finding => ({ id, ...verdict }))),
    }))
    .filter(({ findings }) => findings.length > 0);
}
