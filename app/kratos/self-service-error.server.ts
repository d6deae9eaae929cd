import { z } from "zod";
import { callKratos } from "./call.server";
import { kratos } from "./client.server";
import type { PageVisit } from "./visit.server";

const errorSchema = z.object({
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
