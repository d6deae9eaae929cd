import { z } from "zod";
import type { Facts } from "../facts";
import { broken, inKratos, ok, type Verdict } from "../finding";
import { flowIn, valueIn } from "../heard";

const challengeSchema = z.object({ publicKey: z.object({ rpId: z.string() }) });

/** Without passkeys on the sign-in page there is nothing to say. */
export function judgePasskeyHost({ settings, kratos }: Facts): Verdict[] {
  const text = valueIn(flowIn(kratos.flow), "passkey_challenge");
  const rpId = text ? challengeSchema.safeParse(parse(text)).data?.publicKey.rpId : undefined;
  if (!rpId) return [];
  const { hostname } = new URL(settings.PUBLIC_URL);
  return hostname === rpId || hostname.endsWith(`.${rpId}`)
    ? ok(`Passkeys are for ${rpId}.`)
    : broken(
        `Passkeys are for ${rpId}, so browsers refuse them at ${hostname}.`,
        inKratos("selfservice.methods.passkey.config.rp.id", hostname),
      );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
