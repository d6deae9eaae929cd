import { randomBytes } from "node:crypto";
import { z } from "zod";
import { flowSchema } from "../model/flow-schema";
import { factsOf } from "../model/flow";
import { traitsOfForm, fieldsOfNodes } from "../traits/trait-nodes";
import { emptyObject, writeJson } from "../model/json-text";
import type { Settings } from "../config/settings";
import type { AccountTrial } from "./facts";
import { flowIn, isAnswer, type Heard } from "./finding";
import type { Ask } from "./asker.server";
import { inventTraits } from "./send-forms.server";

/** In every list of passwords that became known, and long enough for every rule. */
const knownPassword = "12345678901234567890";

const identitySchema = z.object({ id: z.string(), traits: z.record(z.string(), z.unknown()) });
const sessionSchema = z.object({ session_token: z.string() });

/**
 * Creates an account, signs in to it, changes its address and its password, and always deletes it. Kratos writes to the
 * new address, whose domain cannot exist.
 */
export async function tryAccount(
  ask: Ask,
  { KRATOS_PUBLIC_URL: kratos, IDENTITY_SCHEMA: schema_id }: Settings,
  admin: string,
): Promise<AccountTrial> {
  const registration = await ask(`${kratos}/self-service/registration/browser`);
  const name = `doctor-${randomBytes(8).toString("hex")}`;
  const [email, newEmail] = [
    `${name}@vestibule-doctor.invalid`,
    `${name}-2@vestibule-doctor.invalid`,
  ];
  const traits = traitsFor(registration, email);
  const password = randomBytes(24).toString("base64url");
  const created = await ask(`${admin}/admin/identities`, {
    method: "POST",
    json: { schema_id, traits, credentials: { password: { config: { password } } } },
  });
  const identity = read(created, identitySchema);
  if (!identity) return { created };
  const trial: AccountTrial = { created };
  try {
    const send = sendForm(ask, kratos);
    const signIn = { method: "password", identifier: email, password };
    const token = read(await send("login", signIn), sessionSchema)?.session_token;
    if (!token) return trial;
    const changed = replaceText(identity.traits, email, newEmail);
    trial.changed = await send("settings", { method: "profile", traits: changed }, token);
    const begunMs = Date.now();
    const fields = { method: "password", password: knownPassword };
    trial.knownPassword = await send("settings", fields, token);
    trial.knownPasswordMs = Date.now() - begunMs;
  } finally {
    trial.deleted = await ask(`${admin}/admin/identities/${identity.id}`, { method: "DELETE" });
  }
  return trial;
}

/** Sends a form as an app does. */
function sendForm(ask: Ask, kratos: string) {
  return async (kind: "login" | "settings", json: object, token?: string): Promise<Heard> => {
    const made = await ask(`${kratos}/self-service/${kind}/api`, { token });
    const flow = flowIn(made);
    if (!flow) return made;
    const id = encodeURIComponent(flow.id);
    return ask(`${kratos}/self-service/${kind}?flow=${id}`, { method: "POST", json, token });
  };
}

function read<T>(heard: Heard, schema: z.ZodType<T>): T | undefined {
  return isAnswer(heard) ? schema.safeParse(heard.body).data : undefined;
}

/** Invented traits as the registration asks for them. */
function traitsFor(registration: Heard, email: string): unknown {
  const seen = flowIn(registration);
  const flow = read(registration, flowSchema);
  if (!seen || !flow) return {};
  const form = new URLSearchParams(inventTraits(seen, email));
  const fields = fieldsOfNodes(factsOf(flow).inputs, emptyObject);
  return JSON.parse(writeJson(traitsOfForm(form, fields)));
}

function replaceText(traits: Record<string, unknown>, from: string, to: string): unknown {
  return JSON.parse(JSON.stringify(traits).replaceAll(`"${from}"`, () => `"${to}"`));
}
