import { z } from "zod";
import type { Facts } from "../facts";
import { broken, ok, warning } from "../finding";
import { isAnswer } from "../heard";

const aliveSchema = z.object({ status: z.literal("ok") });

export function judgePublicReachable({ settings: { PUBLIC_URL }, site: { alive } }: Facts) {
  if (!isAnswer(alive)) {
    return /CERT|SIGNED|TLS|SSL/.test(alive.silence)
      ? broken(`The certificate of ${PUBLIC_URL} is not accepted (${alive.silence}).`)
      : warning(
          `${PUBLIC_URL} does not answer (${alive.silence}): what is asked there was not looked at.`,
        );
  }
  return alive.status === 200 && aliveSchema.safeParse(alive.body).success
    ? ok(`${PUBLIC_URL} answers.`)
    : broken(`${PUBLIC_URL}/health/alive answers ${alive.status}: that is not this front end.`);
}
