import { absoluteUrl } from "../config/base-path.server";
import { env } from "../config/env.server";
import type { Settings } from "../config/settings";
import { log } from "../telemetry/log.server";
import { createAsker } from "./asker.server";
import { examine, type FindingGroup } from "./checks";
import type { MailFacts } from "./facts";
import { bodyOfOk, type Change, type Finding, type Level } from "./finding";
import { gatherFacts } from "./gather-facts.server";
import { tryAccount } from "./try-account.server";
import type { Wishes } from "./read-wishes";

/** Kratos tries for 15 s to ask about a new password (v1.3.1 and v26.2). */
const longestPasswordMs = 20_000;

/** Returns the exit code: 1 if something is broken. */
export async function run(wishes: Wishes): Promise<0 | 1> {
  // Everything below BASE_PATH is compared with that address.
  const settings = { ...env, PUBLIC_URL: absoluteUrl("/").replace(/\/$/, "") };
  const facts = await gatherFacts({ settings, mayWrite: wishes.mayWrite });
  const mails = wishes.kratosAdmin && (await askMails(settings, wishes.kratosAdmin));
  const trialAccount =
    wishes.kratosAdmin && wishes.mayCreate
      ? await tryAccount(createAsker(longestPasswordMs), {
          settings,
          admin: wishes.kratosAdmin,
          schema: bodyOfOk(facts.kratos.ownSchema),
        })
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

const colours = { ok: 32, skipped: 90, warning: 33, broken: 31 } as const;

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
  return `${count("broken")} broken, ${warnings} ${warnings === 1 ? "warning" : "warnings"}, ${count("skipped")} skipped, ${count("ok")} ok`;
}

/** It asks for few mails: a Kratos with `dev: true` gives their bodies too. */
const mostMails = 20;

async function askMails(settings: Settings, admin: string): Promise<MailFacts> {
  // Faults in brand and words are findings here, and no log lines between them.
  log.level = "silent";
  const { ownSubjects } = await import("../mail/mail-words.server");
  const ask = createAsker(settings.KRATOS_TIMEOUT_MS);
  const messages = `${admin}/admin/courier/messages?page_size=${mostMails}`;
  return {
    newest: await ask(messages),
    queued: await ask(`${messages}&status=queued`),
    ownSubjects: ownSubjects(),
  };
}
