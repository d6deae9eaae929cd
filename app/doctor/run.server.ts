import { absoluteUrl } from "../doors/base-path.server";
import { env } from "../settings/env.server";
import { askMails } from "./ask-mails.server";
import { createAsker } from "./ask/asker.server";
import { gatherFacts } from "./ask/gather-facts.server";
import { tryAccount } from "./ask/try-account.server";
import { examine } from "./examine";
import { printFindings } from "./print-findings";

/** Kratos tries for 15 s to ask about a new password (v1.3.1 and v26.2). */
const longestPasswordMs = 20_000;

export interface Wishes {
  asJson: boolean;
  mayWrite: boolean;
  /** Kratos' admin API, which the server itself never calls. */
  kratosAdmin?: string;
  /** An account, by that API. */
  mayCreate?: boolean;
}

/** Checks everything, prints the findings, and returns the exit code: 1 if something is broken. */
export async function run(wishes: Wishes): Promise<0 | 1> {
  // Below BASE_PATH, everything is compared with that address.
  const settings = { ...env, PUBLIC_URL: absoluteUrl("/").replace(/\/$/, "") };
  const facts = await gatherFacts({ settings, mayWrite: wishes.mayWrite });
  const mails = wishes.kratosAdmin && (await askMails(settings, wishes.kratosAdmin));
  const trialAccount =
    wishes.kratosAdmin && wishes.mayCreate
      ? await tryAccount(createAsker(longestPasswordMs), settings, wishes.kratosAdmin)
      : undefined;
  const groups = examine({
    ...facts,
    ...(mails && { mails }),
    ...(trialAccount && { trialAccount }),
  });
  const findings = groups.flatMap((group) => group.findings);
  const hasColours = process.stdout.isTTY && process.stdout.hasColors();
  process.stdout.write(
    wishes.asJson ? `${JSON.stringify(findings, null, 2)}\n` : printFindings(groups, hasColours),
  );
  return findings.some(({ level }) => level === "broken") ? 1 : 0;
}
