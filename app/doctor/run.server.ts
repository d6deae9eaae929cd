import { absoluteUrl } from "../doors/base-path.server";
import { env } from "../settings/env.server";
import { askMails } from "./ask-mails.server";
import { gatherFacts } from "./ask/gather-facts.server";
import { examine } from "./examine";
import { printFindings } from "./print-findings";

export interface Wishes {
  asJson: boolean;
  mayWrite: boolean;
  /** Kratos' admin API, which the server itself never calls. */
  kratosAdmin?: string;
}

/** Checks everything, prints the findings, and returns the exit code: 1 if something is broken. */
export async function run(wishes: Wishes): Promise<0 | 1> {
  // Below BASE_PATH, everything is compared with that address.
  const settings = { ...env, PUBLIC_URL: absoluteUrl("/").replace(/\/$/, "") };
  const facts = await gatherFacts({ settings, mayWrite: wishes.mayWrite });
  const mails = wishes.kratosAdmin && (await askMails(settings, wishes.kratosAdmin));
  const groups = examine({ ...facts, ...(mails && { mails }) });
  const findings = groups.flatMap((group) => group.findings);
  const hasColours = process.stdout.isTTY && process.stdout.hasColors();
  process.stdout.write(
    wishes.asJson ? `${JSON.stringify(findings, null, 2)}\n` : printFindings(groups, hasColours),
  );
  return findings.some(({ level }) => level === "broken") ? 1 : 0;
}
