import { findClientBrand, productMark } from "../brand/brand.server";
import { env } from "../config/env.server";
import { type PageWords, usualTitleOfPath, type Words } from "../i18n/words.server";
import { findTraitTitle } from "../kratos/kratos-features.server";
import { shownAddress } from "../kratos/session.server";
import { addressWith } from "../model/parameters";
import { logSecurityEvent } from "../telemetry/security-event.server";
import type { CallResult } from "../upstream/reply";
import { problemPage } from "../web/problem.server";
import type { PageVisit } from "../web/visit.server";
import { readAnswer, wayBackToApp } from "./challenge.server";
import { claimsByScope, type ShownValue } from "./claims";
import {
  askHydra,
  type ConsentRequest,
  consentRequestSchema,
  describeClient,
  hydra,
  isAskedAlways,
  isForDevice,
  returnHostOf,
} from "./client.server";
import type { Session } from "../model/session";

export interface OpenConsent extends Consent {
  granted: string[];
  token: string;
}

export function describeConsent(
  { asked, session, granted, token }: OpenConsent,
  words: Words,
  action: string,
) {
  const scopes = asked.requested_scope;
  const permissions = describePermissions(
    scopes,
    words.section("scope"),
    claimsByScope(session, scopes, shownClaims(words, session)),
  );
  const isKnown = ({ scope }: PermissionView) => granted.includes(scope);
  const grantedBefore = permissions.filter(isKnown);
  const text = words.section("consent");
  const isMore = grantedBefore.length > 0 && grantedBefore.length < permissions.length;
  const { accent, ...own } = findClientBrand(asked.client.client_id);
  return {
    client: { ...describeClient(asked.client), ...own },
    accent,
    mark: productMark,
    returnHost: returnHostOf(asked.request_url),
    isDevice: isForDevice(asked),
    permissions: permissions.filter((each) => !grantedBefore.includes(each)),
    known: grantedBefore,
    address: shownAddress(session),
    token,
    action,
    remember: isAskedAlways(asked)
      ? undefined
      : words.count("consent.remember", env.CONSENT_REMEMBER_DAYS),
    asksAlways: isAskedAlways(asked) ? words.section("apps").asks_always : undefined,
    text: {
      ...text,
      asks: isMore ? text.asks_more : text.asks,
    },
  };
}

/** Titled by the operator, by us, by the schema, or by the end of the trait's path. */
export function shownClaims(
  words: Words,
  { identity }: Session,
): Parameters<typeof claimsByScope>[2] {
  const titles = words.section("title");
  const titleOf = (path: string) => {
    const usual = usualTitleOfPath(path);
    const own = words.nameTrait(path) ?? (usual && titles[usual]);
    if (own) return own;
    const title = findTraitTitle(identity.schema_id, path);
    if (title) return words.nameTitle(title) ?? title;
    return path.slice(path.lastIndexOf(".") + 1).replaceAll("_", " ");
  };
  return { mapping: env.ID_TOKEN_CLAIMS, titleOf };
}

/** OpenID Connect's name for lasting access, and the older one, which Hydra takes as well. */
const lastingAccess = ["offline_access", "offline"];

interface PermissionView {
  scope: string;
  words?: string;
  values: ShownValue[];
}

/** With the values that the application will get. Permissions without our text come later, and lasting access last. */
export function describePermissions(
  scopes: string[],
  words: PageWords["scope"],
  values = new Map<string, ShownValue[]>(),
): PermissionView[] {
  const textOfScope = new Map(Object.entries(words));
  const [lasting = ""] = lastingAccess;
  const isLasting = (scope: string) => lastingAccess.includes(scope);
  const place = (scope: string) => (isLasting(scope) ? 2 : textOfScope.has(scope) ? 0 : 1);
  const asked = new Set(scopes);
  if (asked.has(lasting)) asked.delete("offline");
  return [...asked]
    .sort((a, b) => place(a) - place(b))
    .map((scope) => ({
      scope,
      words: textOfScope.get(scope) ?? (isLasting(scope) ? textOfScope.get(lasting) : undefined),
      values: values.get(scope) ?? [],
    }));
}

export interface Consent {
  asked: ConsentRequest;
  session: Session;
}

export function askForConsent({ context }: PageVisit, challenge: string): Promise<CallResult> {
  return askHydra(
    context,
    (options) => hydra.getOAuth2ConsentRequest({ consentChallenge: challenge }, options),
    context.left,
  );
}

/** Throws a page or a redirect unless the request is for exactly this session's identity. */
export async function readConsent(
  visit: PageVisit,
  { session, answer }: { session: Session; answer: CallResult },
): Promise<Consent> {
  const asked = await readAnswer(visit, answer, consentRequestSchema);
  if (asked.subject !== session.identity.id) {
    logSecurityEvent(visit.context, { event: "consent", outcome: "other_account" });
    const app = await wayBackToApp(visit, asked.client);
    const who = shownAddress(session);
    const { logout } = visit.variant.paths;
    const home = addressWith(logout, new URLSearchParams({ consent_challenge: asked.challenge }));
    throw await problemPage(visit, "other_account", 403, { app, who, home });
  }
  return { asked, session };
}
