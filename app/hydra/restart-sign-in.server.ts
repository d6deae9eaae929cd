import { z } from "zod";
import { safeHydraRedirect } from "../doors/safe-redirect.server";
import type { PageVisit } from "../kratos/call/visit.server";
import { askHydra, hasHydra, hydra } from "./call/client.server";

/** Of a sign-in that is over, the newest Hydra answers with a 410 that leads to the same address. */
const toldSchema = z.union([
  z.object({ request_url: z.string() }).transform(({ request_url }) => request_url),
  z.object({ redirect_to: z.string() }).transform(({ redirect_to }) => redirect_to),
]);

/**
 * The application's request, as Hydra took it. A browser that goes there begins its sign-in again, without a question if
 * Hydra remembers it: the challenge itself would ask for the password again (Kratos v1.3.1), and Hydra takes it in one
 * tab alone. Undefined if Hydra does not tell.
 */
export async function findRequestUrl(
  { context, request }: PageVisit,
  challenge: string,
): Promise<string | undefined> {
  if (!hasHydra) return undefined;
  const asked = await askHydra(
    context,
    (options) => hydra.getOAuth2LoginRequest({ loginChallenge: challenge }, options),
    request.signal,
  );
  if (!("status" in asked) || (asked.status !== 200 && asked.status !== 410)) return undefined;
  return safeHydraRedirect(toldSchema.safeParse(asked.body).data);
}
