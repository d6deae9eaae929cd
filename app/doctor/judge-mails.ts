import { z } from "zod";
import type { Facts } from "./facts";
import {
  bodyIn,
  broken,
  type Change,
  explainSilence,
  forExampleInKratos,
  inKratos,
  isAnswer,
  isList,
  ok,
  skipped,
  type Verdict,
  warning,
} from "./finding";
import { inventedDomain } from "./invent-traits";

/** Bodies are not read; of the recipient only whether the doctor invented it. */
const messageSchema = z.object({
  type: z.string(),
  template_type: z.string(),
  subject: z.string(),
  created_at: z.coerce.date(),
  status: z.string().catch(""),
  send_count: z.number().catch(0),
  recipient: z
    .string()
    .catch("")
    .transform((address) => address.endsWith(inventedDomain)),
});
const messagesSchema = z.array(messageSchema);
type Message = z.infer<typeof messageSchema>;

const byHand = "Write them again (npm run mail-templates) and restart Kratos.";

/** v26.2 gives this text in place of a subject, unless `dev` is set. */
const hidden = "<redacted-unless-dev-mode>";

/** The subject tells, since Kratos gives no body unless `dev` is set. */
export function judgeMails({ mails, kratos }: Facts): Verdict[] {
  if (!isAnswer(kratos.ready)) return [];
  if (!mails) {
    return skipped(
      "Whether Kratos sends our mails was not looked at. Only its admin API tells: --kratos-admin ADDRESS asks it.",
    );
  }
  const { newest, ownSubjects } = mails;
  if (!isAnswer(newest)) {
    return warning(explainSilence("--kratos-admin", newest));
  }
  const messages = messagesSchema.safeParse(newest.body).data;
  if (!isList(newest) || !messages) {
    return warning(
      `The address of --kratos-admin is not Kratos' admin API: /admin/courier/messages answers ${newest.status}.`,
    );
  }
  const mail = messages.find(
    ({ type, template_type }) => type === "email" && ownSubjects.has(template_type),
  );
  if (!mail) return skipped("Kratos has sent none of our kinds of mail lately.");
  const about = `Kratos' newest mail (${mail.template_type}, ${mail.created_at.toISOString()})`;
  if (mail.subject === hidden) {
    return skipped(`${about} has a subject that this Kratos tells nobody. Look at a mail.`);
  }
  return ownSubjects.get(mail.template_type)?.test(mail.subject)
    ? ok(`${about} has our subject.`)
    : warning(
        `${about} does not have our subject: Kratos does not use our templates, or they were other ones then. If you have changed them since, the next mail tells. Otherwise: ${byHand}`,
        inKratos("courier.template_override_path", "/var/lib/mail-templates"),
      );
}

/** A courier takes a message within a second or two, unless many wait. */
const patienceMs = 60_000;

/** Judges by the newest messages, the waiting ones, and the one of the temporary account. */
export function judgeCourier({ mails, trialAccount, kratos }: Facts): Verdict[] {
  if (!isAnswer(kratos.ready) || !mails) return [];
  const newest = bodyIn(mails.newest, messagesSchema);
  const queued = bodyIn(mails.queued, messagesSchema);
  if (!newest || !queued) return [];
  const trial = bodyIn(trialAccount?.message, messagesSchema) ?? [];
  const real = newest.filter(({ recipient }) => !recipient);
  const waiting = [
    ...queued.filter(({ recipient, created_at }) => !recipient && isOld(created_at)),
    ...trial.filter(({ status }) => status !== "sent" && status !== "abandoned"),
  ];
  const [oldest] = waiting.toSorted((one, other) => +one.created_at - +other.created_at);
  if (
    oldest &&
    waiting.every(({ status, send_count }) => status === "queued" && send_count === 0)
  ) {
    return broken(
      `A mail waits since ${oldest.created_at.toISOString()}, and Kratos has not tried to send it: no courier runs, or one that is far behind. Start one Kratos with --watch-courier, or kratos courier watch beside several.`,
      inKratos("watch-courier", "true"),
    );
  }
  const isSent = [...real, ...trial].some(({ status }) => status === "sent");
  const failed = [...waiting, ...[...real, ...trial].filter(isAbandoned)];
  if (failed.length > 0 && !isSent) {
    return failed.every(({ recipient }) => recipient)
      ? warning(
          "The mail server did not take the mail to the temporary account. It may refuse only that domain, which does not exist: Kratos' log says why.",
          smtp,
        )
      : broken(
          `The mail server takes no mail: Kratos has given up ${real.filter(isAbandoned).length} of the newest ${real.length}. Its log says why.`,
          smtp,
        );
  }
  return isSent
    ? ok("Kratos' mails leave.")
    : skipped("Kratos has sent nothing lately, so nobody knows whether mails leave.");
}

const smtp: Change = forExampleInKratos(
  "courier.smtp.connection_uri",
  "smtps://user:password@mail.example.org:465",
);

function isAbandoned({ status }: Message): boolean {
  return status === "abandoned";
}

function isOld(created: Date): boolean {
  return Date.now() - created.getTime() > patienceMs;
}
