import { redirect } from "@remix-run/node";
import { requestedRoute } from "../../doors/base-path.server";
import {
  describeRefusedRedirect,
  safeRedirect,
  safeSocialRedirect,
} from "../../doors/safe-redirect.server";
import { rememberChosenProvider } from "../../forms/chosen-provider.server";
import { problemPage } from "../../page/problem.server";
import { logSecurityEvent } from "../../telemetry/security-event.server";
import type { Visit } from "../call/visit.server";

/** The redirect to an address that Kratos named. Throws the page of a problem if it is not allowed. */
export async function leaveTo(
  visit: Visit,
  to: string,
  { headers, isSocial }: { headers: Headers; isSocial: boolean },
): Promise<Response> {
  const allowed = (isSocial ? safeSocialRedirect : safeRedirect)(to);
  // A page that redirects to itself would be a loop.
  const isLoop = visit.request.method === "GET" && allowed === requestedRoute(visit.request);
  if (!allowed || isLoop) {
    const refused = allowed ? {} : describeRefusedRedirect(to, { isSocial });
    logSecurityEvent(visit.context, { event: "redirect_refused", outcome: "kratos", ...refused });
    throw await problemPage(visit.request, "refused", 502, { headers });
  }
  if (isSocial) headers.append("Set-Cookie", rememberChosenProvider(allowed));
  return redirect(allowed, { status: 303, headers });
}
