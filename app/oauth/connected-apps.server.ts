import { z } from "zod";
import { logSecurityEvent } from "../telemetry/security-event.server";
import type { CallResult, ListPlace } from "../upstream/reply";
import type { TokenUse } from "../web/form-token.server";
import { notFoundPage, unavailablePage } from "../web/problem.server";
import type { PageVisit } from "../web/visit.server";
import {
  askHydra,
  clientAddress,
  clientSchema,
  type ClientView,
  describeClient,
  hasHydra,
  hydra,
} from "./client.server";
import type { Session } from "../model/session";

interface ConnectedApp {
  id: string;
  client: ClientView;
  address?: string;
  scopes: string[];
  /** The claims that the ID token told it. */
  shared: Record<string, unknown>;
  since?: number;
  /** In unix seconds; absent if each sign-in asks again. */
  until?: number;
}

export interface ConnectedApps {
  /** By name; an application with several grants is listed once. */
  apps: ConnectedApp[];
  /** False if there are more, which are too many or too large to be read. */
  isWhole: boolean;
}

export async function listConnectedApps(
  visit: PageVisit,
  session: Session,
): Promise<ConnectedApps> {
  const read = await readGrants(visit, session.identity.id);
  if ("failed" in read) throw await unavailablePage(visit, read.failed);
  return { apps: mergeByApp(read.grants), isWhole: read.isWhole };
}

/** For a page that can do without; undefined if Hydra does not tell them now. */
export async function findConnectedApps(
  visit: PageVisit,
  session: Session,
): Promise<ConnectedApp[] | undefined> {
  if (!hasHydra) return undefined;
  const read = await readGrants(visit, session.identity.id);
  return "failed" in read ? undefined : mergeByApp(read.grants);
}

function mergeByApp(grants: Grant[]): ConnectedApp[] {
  const newestFirst = [...grants].sort((a, b) => grantedAt(b) - grantedAt(a));
  const apps = new Map<string, ConnectedApp>();
  for (const grant of newestFirst) {
    const { client_id: id } = grant.consent_request.client;
    apps.set(id, withGrant(apps.get(id), grant));
  }
  for (const grant of newestFirst) rememberFor(apps, grant);
  return [...apps.values()];
}

function grantedAt({ handled_at: at }: Grant): number {
  return secondsOf(at) ?? 0;
}

/** Adds an older grant. */
function withGrant(app: ConnectedApp | undefined, grant: Grant): ConnectedApp {
  const { client } = grant.consent_request;
  const { address } = app ?? { address: clientAddress(client.client_uri) };
  const at = secondsOf(grant.handled_at);
  const since = Math.min(at ?? Infinity, app?.since ?? Infinity);
  return {
    id: client.client_id,
    client: app?.client ?? describeClient(client),
    ...(address === undefined ? {} : { address }),
    scopes: [...new Set([...(app?.scopes ?? []), ...(grant.grant_scope ?? [])])],
    shared: { ...grant.session?.id_token, ...app?.shared },
    ...(since === Infinity ? {} : { since }),
  };
}

/** Only a decision on all that the application may do lets it go on without a question. */
function rememberFor(apps: Map<string, ConnectedApp>, grant: Grant): void {
  const app = apps.get(grant.consent_request.client.client_id);
  const until = rememberedUntil(grant, secondsOf(grant.handled_at));
  const isWhole = app?.scopes.every((scope) => grant.grant_scope?.includes(scope));
  if (app && until !== undefined && isWhole) app.until = Math.max(until, app.until ?? 0);
}

/** A JavaScript date can hold no later time. Other programs may have asked Hydra to remember for longer. */
const lastSecond = 8_640_000_000_000;

/** Infinity if the decision is remembered for good, or for longer than any date says. */
function rememberedUntil(
  { remember, remember_for: seconds }: Grant,
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

export function revocationUse({ id }: Session): TokenUse {
  return { purpose: "connected-apps", about: [id] };
}

/** For a page that can do without the name. */
export async function findAppName(visit: PageVisit, id: string): Promise<string | undefined> {
  const asked = await askHydra(
    visit.context,
    (options) => hydra.getOAuth2Client({ id }, options),
    visit.context.left,
  );
  const found = "status" in asked && asked.status === 200 ? asked.body : undefined;
  const client = clientSchema.safeParse(found).data;
  return client && describeClient(client).name;
}

/**
 * One application's name, or all; undefined if there are none. All can be revoked without names, which may be missing.
 */
export async function findNamesToRevoke(
  visit: PageVisit,
  session: Session,
  app?: string,
): Promise<string[] | undefined> {
  if (app === undefined) {
    const read = await readGrants(visit, session.identity.id);
    if ("failed" in read || !read.isWhole) return [];
    const names = mergeByApp(read.grants).map(({ client }) => client.name);
    return names.length > 0 ? names : undefined;
  }
  const { apps, isWhole } = await listConnectedApps(visit, session);
  const listed = apps.find(({ id }) => id === app)?.client.name;
  const name = listed ?? (isWhole ? undefined : await findAppName(visit, app));
  return name === undefined ? undefined : [name];
}

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
  if (!isRevoked) throw await unavailablePage(visit, asked);
}

function reportRevocation({ context }: PageVisit, isRevoked: boolean): void {
  logSecurityEvent(context, {
    event: "app_revoked",
    outcome: isRevoked ? "succeeded" : "failed",
  });
}

/** Throws the page for unknown addresses if Hydra is not configured. */
export async function requireHydra(visit: PageVisit): Promise<void> {
  if (!hasHydra) throw await notFoundPage(visit);
}

const grantSchema = z.object({
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

export type Grant = z.infer<typeof grantSchema>;

interface Grants {
  /** In any order: v2.3.0 has the newest first, the newest Hydra sorts by random ids. */
  grants: Grant[];
  isWhole: boolean;
}

/** A grant takes about 2 kB, or more with long requests. Smaller pages follow a page that is too large to be read. */
const pageSizes = [100, 10, 1];
const mostCalls = 30;

export async function readGrants(
  visit: PageVisit,
  subject: string,
): Promise<Grants | { failed: CallResult }> {
  const grants: Grant[] = [];
  let isWhole = true;
  let token: string | undefined;
  let total: number | undefined;
  let passed = 0;
  let [pageSize = 1] = pageSizes;
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const page = { subject, pageSize, pageToken: token };
    const asked = await askHydra(
      visit.context,
      (options) => hydra.listOAuth2ConsentSessions(page, options),
      visit.context.left,
    );
    const isTooLarge = "unavailable" in asked && asked.tooLarge !== undefined;
    const smaller = isTooLarge && pageSizes.find((size) => size < pageSize);
    if (smaller) {
      pageSize = smaller;
      continue;
    }
    if (isTooLarge) isWhole = false;
    else {
      const list = "status" in asked && asked.status === 200 ? asked.body : undefined;
      const read = z.array(grantSchema).safeParse(list);
      if (!read.success) return { failed: asked };
      grants.push(...read.data);
    }
    passed += pageSize;
    const place = "unavailable" in asked ? asked.tooLarge : asked.list;
    total = place?.total ?? total;
    token = tokenAfter(passed, { next: place?.next, total });
    if (token === undefined) return { grants, isWhole };
    pageSize = pageSizes.find((size) => passed % size === 0) ?? 1;
  }
  return { grants, isWhole: false };
}

/**
 * Hydra v2.3.0 counts, but its `Link` ends after the second page and an empty page has none (it leaves out expired
 * grants that it has counted), so its tokens are made here. In the newest, each page has the token of the next.
 */
function tokenAfter(passed: number, { next, total }: ListPlace): string | undefined {
  if (total === undefined) return next;
  if (passed >= total) return undefined;
  return Buffer.from(JSON.stringify({ offset: String(passed), v: 2 })).toString("base64url");
}
