import { z } from "zod";
import { problemPage } from "../http/problem.server";
import { unavailableStatus } from "../http/unavailable";
import type { Asked } from "../http/upstream.server";
import { reportUnexpected } from "../http/watch-upstream.server";
import { logSecurityEvent } from "../log-security-event.server";
import type { Session } from "../kratos/sessions.server";
import type { PageVisit } from "../kratos/visit.server";
import { askHydra, hasHydra, hydra } from "./client.server";
import { clientSchema } from "./consent-request";
import { describeClient, type ClientView } from "./describe-client";

const mostConsents = 500;

/** An application that a person has allowed something. */
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

/** The applications of the signed-in person, by name. One that asked twice is listed once. */
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
  if (!consents.success) throw await unavailable(visit, asked);
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

/** Takes back what one application was allowed, or what all were, and their tokens with it. */
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
  if (!isRevoked) throw await unavailable(visit, asked);
}

/** Where no Hydra is configured there is no such page. */
export async function requireHydra({ request }: PageVisit): Promise<void> {
  if (!hasHydra) throw await problemPage(request, "not_found", 404);
}

function unavailable({ request }: PageVisit, asked: Asked) {
  reportUnexpected(asked);
  return problemPage(request, "unavailable", unavailableStatus(asked));
}
