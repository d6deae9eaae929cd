import { z } from "zod";
import type { TokenUse } from "../../forms/form-token.server";
import { notFoundPage } from "../../page/problem.server";
import { unavailablePage } from "../../page/unavailable-page.server";
import { logSecurityEvent } from "../../telemetry/security-event.server";
import type { Session } from "../../kratos/session/other-sessions.server";
import type { PageVisit } from "../../kratos/call/visit.server";
import { askHydra, hasHydra, hydra } from "../call/client.server";
import { clientAddress } from "../call/client-address.server";
import { clientSchema } from "../call/consent-request";
import { describeClient, type ClientView } from "../call/describe-client";

const mostConsents = 500;

/** An application that a person has allowed to use the account. */
export interface ConnectedApp {
  id: string;
  client: ClientView;
  /** Where the application is, if a person may be led there. */
  address?: string;
  scopes: string[];
  /** What the ID token told it, by claim. */
  shared: Record<string, unknown>;
  /** When it was first allowed, in unix seconds. */
  since?: number;
  /** Until when the decision is remembered, in unix seconds; absent if each sign-in asks again. */
  until?: number;
}

const consentSchema = z.object({
  consent_request: z.object({ client: clientSchema }),
  grant_scope: z.array(z.string()).nullish().catch([]),
  handled_at: z.string().nullish().catch(undefined),
  remember: z.boolean().nullish().catch(undefined),
  remember_for: z.number().nullish().catch(undefined),
  session: z
    .object({ id_token: z.record(z.string(), z.unknown()).nullish() })
    .nullish()
    .catch(undefined),
});
type GrantedConsent = z.infer<typeof consentSchema>;

/** The signed-in person's applications, by name. One with several grants is listed once. */
export async function listConnectedApps(
  visit: PageVisit,
  session: Session,
): Promise<ConnectedApp[]> {
  const { asked, apps } = await askConnectedApps(visit, session);
  if (!apps) throw await unavailablePage(visit.request, asked);
  return apps;
}

/** The same for a page that can do without them; undefined if Hydra does not tell them now. */
export async function findConnectedApps(
  visit: PageVisit,
  session: Session,
): Promise<ConnectedApp[] | undefined> {
  return hasHydra ? (await askConnectedApps(visit, session)).apps : undefined;
}

async function askConnectedApps(visit: PageVisit, session: Session) {
  const subject = session.identity.id;
  const asked = await askHydra(
    visit.context,
    (options) => hydra.listOAuth2ConsentSessions({ subject, pageSize: mostConsents }, options),
    visit.request.signal,
  );
  const list = "status" in asked && asked.status === 200 ? asked.body : undefined;
  const consents = z.array(consentSchema).safeParse(list);
  if (!consents.success) return { asked };
  const apps = new Map<string, ConnectedApp>();
  for (const consent of consents.data) {
    const { client_id: id } = consent.consent_request.client;
    apps.set(id, withConsent(apps.get(id), consent));
  }
  for (const consent of consents.data) rememberFor(apps, consent);
  const byName = [...apps.values()].sort((a, b) => a.client.name.localeCompare(b.client.name));
  return { asked, apps: byName };
}

/** The application with one more of its grants. Hydra lists the newest first (v2.3.0). */
function withConsent(app: ConnectedApp | undefined, consent: GrantedConsent): ConnectedApp {
  const { client } = consent.consent_request;
  const { address } = app ?? { address: clientAddress(client.client_uri) };
  const at = secondsOf(consent.handled_at);
  const since = Math.min(at ?? Infinity, app?.since ?? Infinity);
  return {
    id: client.client_id,
    client: app?.client ?? describeClient(client),
    ...(address === undefined ? {} : { address }),
    scopes: [...new Set([...(app?.scopes ?? []), ...(consent.grant_scope ?? [])])],
    shared: { ...consent.session?.id_token, ...app?.shared },
    ...(since === Infinity ? {} : { since }),
  };
}

/** Only a decision on all that the application may do lets it go on without a question. */
function rememberFor(apps: Map<string, ConnectedApp>, consent: GrantedConsent): void {
  const app = apps.get(consent.consent_request.client.client_id);
  const until = rememberedUntil(consent, secondsOf(consent.handled_at));
  const isWhole = app?.scopes.every((scope) => consent.grant_scope?.includes(scope));
  if (app && until !== undefined && isWhole) app.until = Math.max(until, app.until ?? 0);
}

/** The last time that a JavaScript date can hold. Other programs may have asked Hydra to remember for longer. */
const lastSecond = 8_640_000_000_000;

/** Infinity if the decision is remembered for good, or for longer than any date says. */
function rememberedUntil(
  { remember, remember_for: seconds }: GrantedConsent,
  at: number | undefined,
): number | undefined {
  if (!remember || at === undefined) return undefined;
  const until = seconds ? at + seconds : Infinity;
  return until > lastSecond ? Infinity : until;
}

function secondsOf(time: string | null | undefined): number | undefined {
  const ms = Date.parse(time ?? "");
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}

/** What the token of a form that revokes grants proves. */
export function revocationUse({ id }: Session): TokenUse {
  return { purpose: "connected-apps", about: [id] };
}

/** Revokes the grants of one application. Returns its name, if it was connected. */
export async function revokeConnectedApp(
  visit: PageVisit,
  session: Session,
  client: string,
): Promise<string | undefined> {
  const apps = await listConnectedApps(visit, session).catch((problem: unknown) => {
    reportRevocation(visit, false);
    throw problem;
  });
  await revokeConnectedApps(visit, session, { client });
  return apps.find(({ id }) => id === client)?.client.name;
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
  reportRevocation(visit, isRevoked);
  if (!isRevoked) throw await unavailablePage(visit.request, asked);
}

function reportRevocation({ context }: PageVisit, isRevoked: boolean): void {
  logSecurityEvent(context, {
    event: "app_revoked",
    outcome: isRevoked ? "succeeded" : "failed",
  });
}

/** Throws the page for unknown addresses if Hydra is not configured. */
export async function requireHydra({ request }: PageVisit): Promise<void> {
  if (!hasHydra) throw await notFoundPage(request);
}
