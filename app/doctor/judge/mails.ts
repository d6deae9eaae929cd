import { z } from "zod";
import type { Facts } from "./facts";
import { inKratos, ok, warning, type Verdict } from "./finding";
import { isAnswer, isList } from "./heard";

/** Bodies and addresses are not read. */
const messagesSchema = z.array(
  z.object({
    type: z.string(),
    template_type: z.string(),
    subject: z.string(),
    created_at: z.coerce.date(),
  }),
);

const byHand = "Write them again (npm run mail-templates) and restart Kratos.";

/** Told by the subject: Kratos keeps the body to itself unless `dev` is set. */
export function judgeMails({ mails, kratos }: Facts): Verdict[] {
  if (!isAnswer(kratos.ready)) return [];
  if (!mails) {
    return ok(
      "Whether Kratos sends our mails was not looked at. Only its admin API tells: --kratos-admin ADDRESS asks it.",
    );
  }
  const { newest, ownSubjects } = mails;
  if (!isAnswer(newest)) {
    return warning(`The address of --kratos-admin does not answer (${newest.silence}).`);
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
  if (!mail) return ok("Kratos has sent no mail lately, so nothing can be said of its mails.");
  const about = `Kratos' newest mail (${mail.template_type}, ${mail.created_at.toISOString()})`;
  return ownSubjects.get(mail.template_type)?.test(mail.subject)
    ? ok(`${about} has our subject.`)
    : warning(
        `${about} does not have our subject: it is not from our templates, or from older ones. ${byHand}`,
        inKratos("courier.template_override_path", "/var/lib/mail-templates"),
      );
}
