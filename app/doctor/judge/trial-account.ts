import { z } from "zod";
import type { Facts } from "./facts";
import { inKratos, ok, warning, type Verdict } from "./finding";
import { isAnswer, messagesIn } from "./heard";

const idSchema = z.object({ id: z.string() });
const changedSchema = z.object({
  state: z.string(),
  continue_with: z.array(z.object({ action: z.string() })).catch([]),
  identity: z.object({
    verifiable_addresses: z
      .array(z.object({ verified: z.boolean(), status: z.string() }))
      .catch([]),
  }),
});

/** Also whether the temporary account is gone. */
export function judgeChangedAddress({ trialAccount, kratos }: Facts): Verdict[] {
  if (!isAnswer(kratos.ready)) return [];
  if (!trialAccount) {
    return ok(
      "Where Kratos leads after a changed address was not tried: --kratos-admin ADDRESS with --write-test-account does.",
    );
  }
  const { created, changed, deleted } = trialAccount;
  const id = isAnswer(created) ? idSchema.safeParse(created.body).data?.id : undefined;
  if (!id) return warning("Kratos' admin API refused to create a temporary account.");
  if (!isAnswer(deleted) || deleted.status !== 204) {
    return warning(`The temporary account ${id} could not be deleted. Delete it by hand.`);
  }
  const flow =
    isAnswer(changed) && changed.status === 200
      ? changedSchema.safeParse(changed.body).data
      : undefined;
  if (!flow)
    return warning("The temporary account could not change its address. It is deleted again.");
  if (flow.continue_with.some(({ action }) => action === "show_verification_ui")) {
    return ok("After a changed address, Kratos leads to the page for its code.");
  }
  const isWrittenTo = flow.identity.verifiable_addresses.some(
    ({ verified, status }) => !verified && status === "sent",
  );
  return isWrittenTo
    ? warning(
        "After a changed address, Kratos does not name the page for its code: we ask for another code, and people get two mails.",
        inKratos("selfservice.flows.settings.after.profile.hooks", "- hook: show_verification_ui"),
      )
    : ok("Kratos verifies no changed address.");
}

/** "… found in data breaches", and a password that is refused for another reason. */
const [breached, refusedFor] = [4000034, 4000005];
/** An answer from a server on this side of the world takes less, and the newest Kratos gives up after 3 s. */
const longestMs = 2_500;

const key = "selfservice.methods.password.config.haveibeenpwned_enabled";

export function judgePasswordBreaches({ trialAccount, kratos }: Facts): Verdict[] {
  if (!isAnswer(kratos.ready)) return [];
  if (!trialAccount) {
    return ok(
      "Whether Kratos can check new passwords against data breaches was not tried (--write-test-account).",
    );
  }
  const { knownPassword, knownPasswordMs = 0 } = trialAccount;
  if (!knownPassword) return [];
  const messages = messagesIn(knownPassword);
  if (messages?.some(({ id }) => id === breached)) {
    return ok("Kratos refuses passwords that are known from data breaches.");
  }
  const isUnchecked = messages?.some(({ id }) => id === refusedFor) ?? false;
  const isFailed = !isAnswer(knownPassword) || knownPassword.status >= 500 || isUnchecked;
  if (isFailed || knownPasswordMs > longestMs) {
    const seconds = Math.round(knownPasswordMs / 1000);
    return warning(
      `Kratos did not check a new password against data breaches within ${seconds} s: it does not reach haveibeenpwned_host (api.pwnedpasswords.com). Let it, or switch the check off.`,
      inKratos(key, "false"),
    );
  }
  return isAnswer(knownPassword) && knownPassword.status === 200
    ? ok("Kratos does not check new passwords against data breaches.")
    : [];
}
