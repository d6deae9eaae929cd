import { waitForMail, type ReceivedMail } from "../../../stack/mail/wait-for-mail";
import type { World } from "../../support/world/world";

type Payload = Record<string, unknown> | undefined;

export interface Asked {
  kind: "recovery" | "verification" | "registration" | "login";
  /** The fields of each form, beside the payload. */
  forms: Record<string, unknown>[];
  to: string;
  payload?: Payload;
  /** The address with which our server begins a flow tells the language too. */
  lng?: string;
}

/** Asks Kratos itself for a mail, as a program without a browser does, and waits for it. */
export async function askForMail(world: World, asked: Asked): Promise<ReceivedMail> {
  const { kind, forms, to, payload, lng } = asked;
  const began = Date.now();
  const flow = await sendToKratos(
    `${world.kratos.publicUrl}/self-service/${kind}/api?${new URLSearchParams(lng ? { lng } : {}).toString()}`,
  );
  const { action } = flow.ui;
  const path = new URL(action).pathname + new URL(action).search;
  for (const fields of forms) {
    await sendToKratos(world.kratos.publicUrl + path, { ...fields, transient_payload: payload });
  }
  return waitForMail({ mailUrl: world.mail.pageUrl, to, after: began - 1 });
}

/** Kratos' answer in JSON, whatever its status; throws if a template failed. */
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
