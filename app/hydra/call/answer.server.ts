import { redirect } from "@remix-run/node";
import { z } from "zod";
import { requestedRoute } from "../../doors/base-path.server";
import { problemPage } from "../../page/problem.server";
import { safeHydraRedirect } from "../../doors/safe-redirect.server";
import { unavailablePage } from "../../page/unavailable-page.server";
import { isRefusal, type CallResult, type Reply } from "../../upstream/reply";
import type { PageVisit } from "../../kratos/call/visit.server";
import { logSecurityEvent } from "../../telemetry/security-event.server";

type HydraVisit = Pick<PageVisit, "request" | "context"> & {
  /** Where a person can try again; by default the page itself, if it was opened. */
  again?: string;
};

const redirectSchema = z.object({ redirect_to: z.string() });

/** The client address that Hydra answered with, for the browser to go to. */
export async function redirectToClient(
  visit: HydraVisit,
  asked: CallResult,
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

/** Hydra's answer, validated by `schema`. Throws the redirect, or the page of the problem. */
export async function readAnswer<T>(
  visit: HydraVisit,
  asked: CallResult,
  schema: z.ZodType<T>,
): Promise<T> {
  if ("status" in asked && asked.status === 410) throw await redirectToClient(visit, asked);
  const answer = "status" in asked && asked.status === 200 ? schema.safeParse(asked.body) : null;
  if (!answer?.success) throw await problemOf(visit, asked);
  return answer.data;
}

/** Throws the page that says so if Hydra knows no such challenge. One that was used (410) leads on. */
export async function requireKnown(visit: HydraVisit, asked: CallResult): Promise<void> {
  if (isUnknown(asked) && asked.status !== 410) throw await problemOf(visit, asked);
}

/** An unknown challenge comes from an old or broken link. */
function isUnknown(asked: CallResult): asked is Reply {
  return "status" in asked && isRefusal(asked.status);
}

/** What is no unknown challenge is Hydra's fault. */
async function problemOf({ request, again }: HydraVisit, asked: CallResult) {
  if (isUnknown(asked))
    return problemPage(request, "challenge", asked.status === 401 ? 400 : asked.status);
  const opened = request.method === "GET" ? requestedRoute(request) : undefined;
  return unavailablePage(request, asked, { again: again ?? opened });
}
