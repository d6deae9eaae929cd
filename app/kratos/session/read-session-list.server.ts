import { z } from "zod";
import type { CallResult } from "../../upstream/reply";
import { callKratos } from "../call/call-kratos.server";
import { kratos } from "../call/client.server";
import type { PageVisit } from "../call/visit.server";

/**
 * So few that a session with thousands of sign-ins hides few others: each `refresh=true` makes a session 83 bytes longer
 * (v1.3.1), and the page with it may become too large to be read.
 */
const pageSize = 20;
const mostPages = 20;

const pageSchema = z.array(z.looseObject({ id: z.string() }));

interface SessionList<Read> {
  sessions: Read[];
  /** False if there are more, which are too many or too large to be read. */
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
