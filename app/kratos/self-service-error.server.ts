import { z } from "zod";
import { wordsFor } from "../i18n/words.server";
import { describeProblem, type Problem } from "../http/problem.server";
import { callKratos } from "./call.server";
import { kratos } from "./client.server";
import type { PageVisit } from "./visit.server";

export const errorSchema = z.object({
  id: z.string(),
  created_at: z.string().optional().catch(undefined),
  error: z.object({
    id: z.string().optional().catch(undefined),
    code: z.number().optional().catch(undefined),
    status: z.string().optional().catch(undefined),
    reason: z.string().optional().catch(undefined),
    message: z.string().optional().catch(undefined),
  }),
});

export type SelfServiceError = z.infer<typeof errorSchema>;

/**
 * An error that the identity service kept for the error page, by its id. Its `debug` part is left behind.
 * Null when there is none of that id or the service does not answer: the page is then a general one.
 */
export async function findSelfServiceError(
  id: string,
  visit: PageVisit,
): Promise<SelfServiceError | null> {
  const asked = await callKratos(visit, (_cookie, options) => kratos.getFlowError({ id }, options));
  if ("unavailable" in asked || asked.status !== 200) return null;
  return errorSchema.safeParse(asked.body).data ?? null;
}

/** The page for such an error; null for one that is not known. */
export async function describeSelfServiceError(
  request: Request,
  found: SelfServiceError | null,
): Promise<Problem> {
  const code = found?.error.id === "security_csrf_violation" ? "cookies" : "unknown";
  const problem = await describeProblem(request, code, 200);
  const { title, lead } = (await wordsFor(request)).section("problem");
  return {
    ...problem,
    title,
    lead,
    text: (code === "unknown" && found?.error.reason) || problem.text,
    reference: found ? { id: found.id, time: timeOf(found.created_at) } : undefined,
    details: found ? JSON.stringify(found.error, null, 2) : undefined,
  };
}

/** Kratos writes the year 1 where it has no time. */
function timeOf(time: string | undefined): string | undefined {
  return time?.startsWith("0001-") ? undefined : time;
}
