import { z } from "zod";
import { identitySchema } from "../../flow/flow-schema";
import type { TokenUse } from "../../forms/form-token.server";
import { problemPage } from "../../page/problem.server";
import { isRefusal } from "../../upstream/reply";
import { logSecurityEvent } from "../../telemetry/security-event.server";
import { unavailablePage } from "../../page/unavailable-page.server";
import { callKratos } from "../call/call-kratos.server";
import { kratos } from "../call/client.server";
import type { PageVisit } from "../call/visit.server";
import { readSessionList } from "./read-session-list.server";

export const sessionSchema = z.object({
  id: z.string(),
  /** When it began; a fresh sign-in in it changes `authenticated_at` alone (v1.3.1). */
  issued_at: z.string().optional().catch(undefined),
  authenticated_at: z.string().optional().catch(undefined),
  authentication_methods: z
    .array(
      z.object({
        method: z.string(),
        aal: z.string().optional().catch(undefined),
        provider: z.string().optional().catch(undefined),
        completed_at: z.string().optional().catch(undefined),
      }),
    )
    .catch([]),
  devices: z
    .array(
      z.object({
        ip_address: z.string().optional().catch(undefined),
        user_agent: z.string().optional().catch(undefined),
        location: z.string().optional().catch(undefined),
      }),
    )
    .catch([]),
  identity: identitySchema,
});

/** A session as Kratos returns it (`GET /sessions/whoami`, `GET /sessions`). */
export type Session = z.infer<typeof sessionSchema> & {
  /** The time of Kratos' answer, by Kratos' clock, in ms. */
  toldAt?: number;
};

/** What the token of a form that ends other sessions proves. */
export function endingUse({ id }: Session): TokenUse {
  return { purpose: "sessions", about: [id] };
}

const endedSchema = z.object({ count: z.number() });

export interface OtherSessions {
  sessions: Session[];
  /** False if there are more, which are too many or too large to be read. */
  isWhole: boolean;
}

/** The person's other active sessions; Kratos leaves the current one out of this list. */
export async function readOtherSessions(visit: PageVisit): Promise<OtherSessions> {
  const read = await readSessionList(visit, sessionSchema);
  if ("failed" in read) throw await unavailablePage(visit.request, read.failed);
  return read;
}

/** How many there are; undefined if Kratos does not tell all of them. */
export async function countOtherSessions(visit: PageVisit): Promise<number | undefined> {
  const read = await readSessionList(visit, sessionSchema);
  return "failed" in read || !read.isWhole ? undefined : read.sessions.length;
}

const sessionId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Signs one of the person's other sessions out, and returns it if it can be read; "unknown" for one that is over or
 * belongs to somebody else.
 */
export async function endSession(
  visit: PageVisit,
  id: string,
): Promise<Session | "unread" | "unknown"> {
  const { sessions, isWhole } = await readOtherSessions(visit);
  const ended = sessions.find((other) => other.id === id);
  if (!ended) {
    // Kratos takes any id, even a path, and claims to have ended a session of somebody else's.
    if (!sessionId.test(id)) {
      reportRevoked(visit, false);
      throw await problemPage(visit.request, "refused", 400);
    }
    if (isWhole) return "unknown";
  }
  const asked = await callKratos(visit, (cookie, options) =>
    kratos.disableMySession({ id, cookie }, options),
  );
  const isDone = "status" in asked && asked.status === 204;
  reportRevoked(visit, isDone);
  if (isDone) return ended ?? "unread";
  if ("status" in asked && isRefusal(asked.status)) {
    throw await problemPage(visit.request, "refused", 400);
  }
  throw await unavailablePage(visit.request, asked);
}

/** Signs out every session except this one. */
export async function endOtherSessions(visit: PageVisit): Promise<void> {
  const asked = await callKratos(visit, (cookie, options) =>
    kratos.disableMyOtherSessions({ cookie }, options),
  );
  const ended = "status" in asked && asked.status === 200 ? asked.body : undefined;
  const isDone = endedSchema.safeParse(ended).success;
  reportRevoked(visit, isDone);
  if (!isDone) throw await unavailablePage(visit.request, asked);
}

function reportRevoked({ context }: PageVisit, isDone: boolean): void {
  logSecurityEvent(context, { event: "session_revoked", outcome: isDone ? "succeeded" : "failed" });
}
