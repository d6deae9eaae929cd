import { isIP } from "node:net";
import { z } from "zod";
import type { Facts } from "./facts";
import { broken, flowIn, inKratos, ok, valueIn, type Verdict } from "./finding";

const challengeSchema = z.object({ publicKey: z.object({ rpId: z.string() }) });
const creationSchema = z.object({ publicKey: z.object({ rp: z.object({ id: z.string() }) }) });

/** Without passkeys on the sign-in page there is nothing to report. */
export function judgePasskeyHost({ settings, kratos }: Facts): Verdict[] {
  const text = valueIn(flowIn(kratos.flow), "passkey_challenge");
  const rpId = text ? challengeSchema.safeParse(parse(text)).data?.publicKey.rpId : undefined;
  return judgeHost({ rpId, about: "Passkeys", method: "passkey", publicUrl: settings.PUBLIC_URL });
}

/** Kratos names a second factor's host only to people who may add one. A sign-up by a key names it to all. */
export function judgeSecurityKeyHost({ settings, kratos, trialAccount }: Facts): Verdict[] {
  const texts = [kratos.flows.registration, trialAccount?.settings].map((heard) =>
    valueIn(flowIn(heard), "webauthn_register_trigger"),
  );
  const text = texts.find((value) => value !== undefined);
  const rpId = text ? creationSchema.safeParse(parse(text)).data?.publicKey.rp.id : undefined;
  return judgeHost({
    rpId,
    about: "Security keys",
    method: "webauthn",
    publicUrl: settings.PUBLIC_URL,
  });
}

interface Host {
  rpId: string | undefined;
  about: string;
  method: string;
  publicUrl: string;
}

function judgeHost({ rpId, about, method, publicUrl }: Host): Verdict[] {
  if (!rpId) return [];
  const { hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) {
    return broken(
      `Browsers take no ${about.toLowerCase()} at ${hostname}: PUBLIC_URL needs a name for that.`,
    );
  }
  return hostname === rpId || hostname.endsWith(`.${rpId}`)
    ? ok(`${about} are for ${rpId}.`)
    : broken(
        `${about} are for ${rpId}, so browsers reject them at ${hostname}.`,
        inKratos(`selfservice.methods.${method}.config.rp.id`, hostname),
      );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
