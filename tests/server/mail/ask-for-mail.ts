import type { ReceivedMail } from "../../../stack/mail/wait-for-mail";
import { mailTo } from "../../support/visitor/mail-steps";
import type { World } from "../../support/world/world";

interface SentForms {
  kind: "recovery" | "verification" | "registration" | "login";
  /** The fields of each form, beside the payload. */
  forms: Record<string, unknown>[];
  payload?: Record<string, unknown>;
  /** The address with which our server begins a flow tells the language too. */
  lng?: string;
  variant?: string;
}

export interface Asked extends SentForms {
  to: string;
}

/** Asks Kratos itself for a mail, as a program without a browser does, and waits for it. */
export async function askForMail(world: World, asked: Asked): Promise<ReceivedMail> {
  const began = Date.now();
  await sendForms(world, asked);
  // Kratos sends many in turn.
  return mailTo(world, asked.to, { after: began - 1, timeoutMs: 30_000 });
}

/** Sends the forms of one flow to Kratos itself; throws if a template failed. */
export async function sendForms({ kratos }: World, asked: SentForms) {
  const { kind, forms, payload, lng, variant } = asked;
  const ask = async (path: string, body?: object) => {
    const response = await fetch(kratos.publicUrl + path, {
      method: body ? "POST" : "GET",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    const answer = await response.text();
    if (response.status >= 500) throw new Error(`${path}: ${response.status} ${answer}`);
    return JSON.parse(answer) as { id: string };
  };
  const begun = new URLSearchParams({ ...(lng && { lng }), ...(variant && { variant }) });
  const { id } = await ask(`/self-service/${kind}/api?${begun.toString()}`);
  for (const fields of forms) {
    await ask(`/self-service/${kind}?flow=${id}`, { ...fields, transient_payload: payload });
  }
}
