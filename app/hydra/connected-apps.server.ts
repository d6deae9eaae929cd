import { z } from "zod";
import { notFoundPage } from "../page/problem.server";
import { unavailablePage } from "../page/unavailable-page.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import type { Session } from "../kratos/session/other-sessions.server";
import type { PageVisit } from "../kratos/call/visit.server";
import { askHydra, hasHydra, hydra } from "./client.server";
import { clientSchema } from "./consent-request";
import { describeClient, type ClientView } from "./describe-client";

const mostConsents = 500;

/** An application that a person has allowed to use the account. */
export interface ConnectedApp {
  id: string;
  client: ClientView;
  scopes: string[];
  /** When it was first allowed, in unix seconds. */
  since?: number;
}

const consentSchema = z.object({
  consent_request: z.object({ client: clientSchema }),
  grant_scope: z.array(z.string()).nullish().catch([]),
  handled_at: z.string().nullish().catch(undefined),
});

/** The signed-in person's applications, by name. One with several grants is listed once. */
export async function listConnectedApps(
  visit: PageVisit,
  session: Session,
): Promise<ConnectedApp[]> {
  const subject = session.identity.id;
  const asked = await askHydra(
    visit.context,
    (options) => hydra.listOAuth2ConsentSessions({ subject, pageSize: mostConsents }, options),
    visit.request.signal,
  );
  const list = "status" in asked && asked.status === 200 ? asked.body : undefined;
  const consents = z.array(consentSchema).safeParse(list);
  if (!consents.success) throw await unavailablePage(visit.request, asked);
  const apps = new Map<string, ConnectedApp>();
  for (const { consent_request: request, grant_scope: scopes, handled_at: at } of consents.data) {
    const { client } = request;
    const before = apps.get(client.client_id);
    const since = secondsOf(at);
    apps.set(client.client_id, {
      id: client.client_id,
      client: describeClient(client),
      scopes: [...new Set([...(before?.scopes ?? []), ...(scopes ?? [])])],
      since: Math.min(since ?? Infinity, before?.since ?? Infinity),
    });
  }
  return [...apps.values()]
    .map(({ since, ...app }) => (since === Infinity ? app : { ...app, since }))
    .sort((a, b) => a.client.name.localeCompare(b.client.name));
}

function secondsOf(time: string | null | undefined): number | undefined {
  const ms = Date.parse(time ?? "");
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}

/** Revokes the grants of one application, or of all, and their tokens. */
export async function revokeConnectedApps(
  visit: PageVisit,
  session: Session,
  which: { client: string } | { all: true },
): Promise<void> {
  const asked = await askHydra(visit.context, (options) =>
    hydra.revokeOAuth2ConsentSessions({ subject: session.identity.id, ...which }, options),
  );
  const isRevoked = "status" in asked && asked.status === 204;
  logSecurityEvent(visit.context, {
    event: "app_revoked",
    outcome: isRevoked ? "succeeded" : "failed",
  });
  if (!isRevoked) throw await unavailablePage(visit.request, asked);
}

/** Throws the page for unknown addresses if Hydra is not configured. */
export async function requireHydra({ request }: PageVisit): Promise<void> {
  if (!hasHydra) throw await notFoundPage(request);
}
