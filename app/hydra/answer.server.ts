import { redirect } from "@remix-run/node";
import { z } from "zod";
import { routeAsked } from "../base-path.server";
import { problemPage } from "../http/problem.server";
import { safeHydraRedirect } from "../http/return-to.server";
import type { Asked } from "../http/upstream.server";
import { reportUnexpected } from "../http/watch-upstream.server";
import { isBusy, unavailableStatus } from "../http/unavailable";
import type { PageVisit } from "../kratos/visit.server";
import { logSecurityEvent } from "../log-security-event.server";

type HydraVisit = Pick<PageVisit, "request" | "context">;

const redirectSchema = z.object({ redirect_to: z.string() });

/** The way back to the client that Hydra has answered with, for the browser itself to go. */
export async function leaveTo(
  visit: HydraVisit,
  asked: Asked,
  headers?: Headers,
): Promise<Response> {
  const to =
    "status" in asked && (asked.status === 200 || asked.status === 410) ? asked.body : null;
  const named = redirectSchema.safeParse(to).data?.redirect_to;
  const allowed = safeHydraRedirect(named);
  if (!allowed) {
    if (named) logSecurityEvent(visit.context, { event: "redirect_refused", outcome: "hydra" });
    throw await problemOf(visit, asked);
  }
  return redirect(allowed, { status: 303, headers });
}

/** What Hydra has answered, read by `schema`. Throws the way on, or the page of the problem. */
export async function readAnswer<T>(
  visit: HydraVisit,
  asked: Asked,
  schema: z.ZodType<T>,
): Promise<T> {
  if ("status" in asked && asked.status === 410) throw await leaveTo(visit, asked);
  const answer = "status" in asked && asked.status === 200 ? schema.safeParse(asked.body) : null;
  if (!answer?.success) throw await problemOf(visit, asked);
  return answer.data;
}

/** A challenge that Hydra does not know is somebody's old or broken link; anything else is Hydra's fault. */
async function problemOf({ request }: HydraVisit, asked: Asked) {
  const isUnknown =
    "status" in asked && asked.status >= 400 && asked.status < 500 && !isBusy(asked.status);
  if (isUnknown)
    return problemPage(request, "challenge", asked.status === 401 ? 400 : asked.status);
  reportUnexpected(asked);
  const again = request.method === "GET" ? routeAsked(request) : undefined;
  return problemPage(request, "unavailable", unavailableStatus(asked), { again });
}
