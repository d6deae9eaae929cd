import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Settings } from "../config/settings";
import type { TrialFacts } from "./facts";
import { type Heard, isAnswer } from "./finding";
import { type Ask, createBrowser } from "./asker.server";

interface Trial {
  ask: Ask;
  settings: Settings;
  admin: string;
  hydra: string;
}

/** Signs in to a client of its own for a subject that does not exist. Always deletes the client and the session. */
export async function tryClient(trial: Trial): Promise<TrialFacts> {
  const { ask, settings, admin } = trial;
  const created = await ask(`${admin}/admin/clients`, {
    method: "POST",
    json: {
      client_name: "vestibule doctor, temporary",
      redirect_uris: [`${settings.PUBLIC_URL}/`],
      grant_types: ["authorization_code"],
      response_types: ["code"],
      scope: "openid",
    },
  });
  const clientId = readBody(created, clientSchema)?.client_id;
  if (!clientId) return { created };
  const subject = `vestibule-doctor-${randomBytes(8).toString("hex")}`;
  const facts: TrialFacts = { created };
  try {
    await beginSignIns(trial, clientId, subject, facts);
  } finally {
    const ofSubject = `subject=${subject}`;
    await ask(`${admin}/admin/oauth2/auth/sessions/login?${ofSubject}`, { method: "DELETE" });
    facts.deleted = await ask(`${admin}/admin/clients/${clientId}`, { method: "DELETE" });
  }
  return facts;
}

const clientSchema = z.object({ client_id: z.string() });
const redirectSchema = z.object({ redirect_to: z.string() });

function readBody<T>(heard: Heard, schema: z.ZodType<T>): T | undefined {
  return isAnswer(heard) ? schema.safeParse(heard.body).data : undefined;
}

async function beginSignIns(
  { ask, settings, admin, hydra }: Trial,
  clientId: string,
  subject: string,
  facts: TrialFacts,
): Promise<void> {
  const address = (more: Record<string, string>) =>
    `${hydra}/oauth2/auth?${new URLSearchParams({
      client_id: clientId,
      response_type: "code",
      scope: "openid",
      redirect_uri: `${settings.PUBLIC_URL}/`,
      state: "vestibule-doctor",
      // Hydra may require this of every client; any hash will do, since no code is ever redeemed.
      code_challenge: randomBytes(32).toString("base64url"),
      code_challenge_method: "S256",
      ...more,
    }).toString()}`;
  const browser = createBrowser(ask);
  facts.registration = await browser.visit(address({ prompt: "registration" }));
  facts.login = await browser.visit(address({}));
  const challenge = parameterOf(facts.login, "login_challenge");
  if (!challenge) return;
  const query = new URLSearchParams({ login_challenge: challenge }).toString();
  facts.flow = await ask(`${settings.KRATOS_PUBLIC_URL}/self-service/login/browser?${query}`);
  const accepted = await ask(`${admin}/admin/oauth2/auth/requests/login/accept?${query}`, {
    method: "PUT",
    json: { subject, remember: true, remember_for: 60 },
  });
  const next = readBody(accepted, redirectSchema)?.redirect_to;
  // If it leads elsewhere, `urls.self.public` is wrong, which another check reports.
  if (!next?.startsWith(`${hydra}/`)) return;
  facts.consent = await browser.visit(next);
  facts.logout = await browser.visit(`${hydra}/oauth2/sessions/logout`);
}

function parameterOf(heard: Heard, name: string): string | null {
  return isAnswer(heard) && heard.location ? new URL(heard.location).searchParams.get(name) : null;
}
