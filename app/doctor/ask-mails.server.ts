import type { Settings } from "../settings/settings";
import { log } from "../telemetry/log.server";
import { createAsker } from "./ask/asker.server";
import type { MailFacts } from "./judge/facts";

/** Asks for few mails: a Kratos with `dev: true` gives their bodies too. */
const mostMails = 20;

/** Kratos' newest mails, and how ours begin. */
export async function askMails(settings: Settings, admin: string): Promise<MailFacts> {
  // Faults in brand and words are findings here, and no log lines between them.
  log.level = "silent";
  const { ownSubjects } = await import("../mail/own-subjects.server");
  const ask = createAsker(settings.KRATOS_TIMEOUT_MS);
  return {
    newest: await ask(`${admin}/admin/courier/messages?page_size=${mostMails}`),
    ownSubjects: ownSubjects(),
  };
}
