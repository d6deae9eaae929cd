import { z } from "zod";
import type { Facts } from "../facts";
import { ok, warning, type Verdict } from "../finding";
import { isAnswer } from "../heard";

const clientSchema = z.object({ client_id: z.string() });

export function judgeTrialClient({ hydra }: Facts): Verdict[] {
  if (!hydra) return [];
  if (!hydra.trial) {
    return ok(
      "Hydra's urls.login, registration, consent and logout were not looked at: that takes --write-test-client.",
    );
  }
  const { created, login, consent, logout, deleted } = hydra.trial;
  const clientId = isAnswer(created) && clientSchema.safeParse(created.body).data?.client_id;
  if (!clientId) return warning("Hydra did not let us make a temporary client.");
  if (!isAnswer(deleted) || deleted.status !== 204) {
    return warning(`The temporary client ${clientId} could not be deleted: do so by hand.`);
  }
  const isWhole = [login, consent, logout].every((heard) => isAnswer(heard) && heard.location);
  return isWhole
    ? ok("A temporary client was made in Hydra, and deleted again.")
    : warning("The sign-in of the temporary client did not come to its end; it is deleted again.");
}
