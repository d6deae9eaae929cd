import { z } from "zod";
import { callKratos, kratos } from "../kratos/client.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { type CallResult, isRefusal } from "../upstream/reply";
import type { TokenUse } from "../web/form-token.server";
import { problemPage, unavailablePage } from "../web/problem.server";
import type { PageVisit } from "../web/visit.server";
import { type Session, sessionSchema } from "../model/session";

export function endingUse({ id }: Session): TokenUse {
  return { purpose: "sessions", about: [id] };
}

const endedSchema = z.object({ count: z.number() });

export interface OtherSessions {
  sessions: Session[];
  /** False if there are more, which are too many or too large to be read. */
  isWhole: boolean;
}

export async function readOtherSessions(visit: PageVisit): Promise<OtherSessions> {
  const read = await readSessionList(visit, sessionSchema);
  if ("failed" in read) throw await unavailablePage(visit, read.failed);
  return read;
}

export async function countOtherSessions(visit: PageVisit): Promise<number | undefined> {
  const read = await readSessionList(visit, sessionSchema);
  return "failed" in read || !read.isWhole ? undefined : read.sessions.length;
}

const sessionId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ends one other session, and returns it if it can be read; "unknown" if it is over or another person's. */
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
      throw await problemPage(visit, "refused", 400);
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
    throw await problemPage(visit, "refused", 400);
  }
  throw await unavailablePage(visit, asked);
}

export async function endOtherSessions(visit: PageVisit): Promise<void> {
  const asked = await callKratos(visit, (cookie, options) =>
    kratos.disableMyOtherSessions({ cookie }, options),
  );
  const ended = "status" in asked && asked.status === 200 ? asked.body : undefined;
  const isDone = endedSchema.safeParse(ended).success;
  reportRevoked(visit, isDone);
  if (!isDone) throw await unavailablePage(visit, asked);
}

function reportRevoked({ context }: PageVisit, isDone: boolean): void {
  logSecurityEvent(context, { event: "session_revoked", outcome: isDone ? "succeeded" : "failed" });
}

/**
 * So few that a session with thousands of sign-ins hides few others: each `refresh=true` makes a session 83 bytes longer
 * (v1.3.1), and the page with it may become too large to be read.
 */
const pageSize = 20;
const mostPages = 20;

const pageSchema = z.array(z.looseObject({ id: z.string() }));

interface SessionList<Read> {
  sessions: Read[];
  isWhole: boolean;
}

/** The person's other active sessions, or the call that failed. Leaves out pages that are too large to be read. */
export async function readSessionList<Read>(
  visit: PageVisit,
  schema: z.ZodType<Read>,
): Promise<SessionList<Read> | { failed: CallResult }> {
  const found = new Map<string, Read>();
  let isWhole = true;
  // Kratos' `Link` cannot be followed: it counts pages from 0 and its list from 1, so page 1 is page 0 once more and the
  // last one has no link (v1.3.1 and the newest).
  for (let page = 0; page < mostPages; page += 1) {
    const asked = await callKratos(visit, (cookie, options) =>
      kratos.listMySessions({ cookie, page, perPage: pageSize }, options),
    );
    if ("unavailable" in asked && asked.tooLarge) {
      isWhole = false;
      continue;
    }
    const body = "status" in asked && asked.status === 200 ? asked.body : undefined;
    const ids = pageSchema.safeParse(body).data;
    const sessions = z.array(schema).safeParse(body).data;
    if (!ids || !sessions) return { failed: asked };
    sessions.forEach((session, at) => found.set(ids[at]?.id ?? "", session));
    if (sessions.length < pageSize) return { sessions: [...found.values()], isWhole };
  }
  return { sessions: [...found.values()], isWhole: false };
}
