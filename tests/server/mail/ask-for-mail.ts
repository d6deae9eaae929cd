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
}

export interface Asked extends SentForms {
  to: string;
}

/** Asks Kratos itself for a mail, as a program without a browser does, and waits for it. */
export async function askForMail(world: World, asked: Asked): Promise<ReceivedMail> {
  const began = Date.now();
  await sendForms(world, asked);
  // Kratos sends many one after the other.
  return mailTo(world, asked.to, { after: began - 1, timeoutMs: 30_000 });
}

/** Sends the forms of one flow to Kratos itself, as a program without a browser does. */
export async function sendForms(world: World, { kind, forms, payload, lng }: SentForms) {
  const flow = await sendToKratos(
    `${world.kratos.publicUrl}/self-service/${kind}/api?${new URLSearchParams(lng ? { lng } : {}).toString()}`,
  );
  const { action } = flow.ui;
  const path = new URL(action).pathname + new URL(action).search;
  for (const fields of forms) {
    await sendToKratos(world.kratos.publicUrl + path, { ...fields, transient_payload: payload });
  }
}

/** Kratos' answer in JSON, of any status; throws if a template failed. */
export async function sendToKratos(
  address: string,
  body?: object,
): Promise<{ ui: { action: string } }> {
  const response = await fetch(address, {
    method: body ? "POST" : "GET",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  const answer = await response.text();
  if (response.status >= 500) throw new Error(`${address}: ${response.status} ${answer}`);
  return JSON.parse(answer) as { ui: { action: string } };
}
