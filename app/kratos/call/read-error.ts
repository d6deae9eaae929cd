import { z } from "zod";
import type { Answer, Question, Reply } from "./answer";
import { readContinueWith } from "./continue-with";
import { reportError, type ErrorReport } from "./error-report";

const errorSchema = z.object({
  error: z.object({
    id: z.string().optional().catch(undefined),
    code: z.number().optional().catch(undefined),
    message: z.string().optional().catch(undefined),
    details: z.unknown().optional(),
  }),
  redirect_browser_to: z.string().optional().catch(undefined),
  use_flow_id: z.string().optional().catch(undefined),
});

const junk = { kind: "unavailable", why: "junk" } as const;

/** Reads an answer that is neither a flow nor the end of one: by its error's id, else by its status. */
export function readError(question: Question, { status, body }: Reply): Answer {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success)
    return status === 404 ? { ...junk, report: reportOf(question, { status, body }) } : junk;
  const { error, redirect_browser_to: to } = parsed.data;
  const byId = error.id ? readErrorId(error.id, parsed.data) : undefined;
  if (byId) return byId;
  // A web hook of the settings failed: Kratos (v1.3.1 and newest) answers 400 and saves nothing.
  if (error.code !== undefined && error.code >= 500) return { kind: "unavailable", why: "broken" };
  // Many errors have no id: then the status decides.
  if (status === 401) {
    // Kratos v1.3.1 has no id for a disabled account.
    return { kind: error.message === "identity is disabled" ? "inactive" : "needs-session" };
  }
  if (status === 404) return { kind: "unknown", report: reportOf(question, { status, body }) };
  if (status === 410) return expired(parsed.data);
  if (status === 422 && to) return { kind: "elsewhere", to };
  return { kind: "refused" };
}

const expiredSchema = z.object({ return_to: z.string().min(1) });

/** Of a flow that expired, Kratos tells where it led, or its successor. */
function expired({ error, use_flow_id: useFlowId }: z.infer<typeof errorSchema>): Answer {
  const told = expiredSchema.safeParse(error.details).data;
  return { kind: "expired", useFlowId, ...(told ? { told } : {}) };
}

function reportOf({ kind }: Question, reply: Reply): ErrorReport {
  return reportError(reply, `/self-service/${kind}`);
}

function readErrorId(id: string, body: z.infer<typeof errorSchema>): Answer | undefined {
  const { redirect_browser_to: to } = body;
  switch (id) {
    case "self_service_flow_expired":
    case "self_service_flow_replaced":
      return expired(body);
    case "session_inactive":
    case "session_aal1_required":
      return { kind: "needs-session" };
    case "session_aal2_required":
      return { kind: "needs-aal2" };
    case "session_refresh_required":
      return { kind: "needs-refresh", to };
    case "security_csrf_violation":
      return { kind: "csrf" };
    case "security_identity_mismatch":
      return { kind: "foreign" };
    case "session_already_available":
    case "session_aal_already_fulfilled":
      return { kind: "already-in" };
    case "session_verified_address_required": {
      const { verification } = readContinueWith(body.error.details);
      return { kind: "unverified", verification };
    }
    case "identity_disabled":
      return { kind: "inactive" };
    case "self_service_flow_disabled":
      return { kind: "disabled" };
    case "self_service_flow_return_to_forbidden":
      return { kind: "return-to-forbidden" };
    case "browser_location_change_required":
      return to ? { kind: "elsewhere", to } : junk;
    default:
      return undefined;
  }
}
