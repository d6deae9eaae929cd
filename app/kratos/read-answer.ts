import { z } from "zod";
import { isSentByMail } from "../model/address";
import type { Flow } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import { findIn, readJson } from "../model/json-text";
import { isBusy, type Unavailable } from "../upstream/reply";
import {
  type Answer,
  type ErrorReport,
  type Question,
  readContinueWith,
  type Reply,
  reportError,
} from "./answer";
import { correctFlow } from "./quirks";

const doneSchema = z.object({
  session: z
    .object({
      id: z.string(),
      identity: z
        .object({
          id: z.string().optional().catch(undefined),
          traits: z.object({ locale: z.string().optional().catch(undefined) }).catch({}),
        })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  identity: z
    .object({
      id: z.string(),
      traits: z
        .object({
          email: z.string().optional().catch(undefined),
          username: z.string().optional().catch(undefined),
        })
        .catch({}),
      verifiable_addresses: z.array(z.object({ value: z.string() })).catch([]),
    })
    .optional()
    .catch(undefined),
});

/** An unrecognised answer becomes `unavailable`, never success. */
export function readAnswer(question: Question, reply: Reply): Answer {
  const { status, body } = reply;
  if (status >= 300 && status < 400) return readRedirect(reply);
  if (isBusy(status)) return unavailable("busy");
  if (status >= 500) return unavailable("broken");
  if (status === 204) return { kind: "done" };
  const flow = flowSchema.safeParse(body);
  if (flow.success && (status === 200 || status === 400)) {
    const corrected = correctFlow(flow.data, question);
    return readFlow(question, withTraits(corrected, reply.text), reply);
  }
  if (status === 200)
    return question.step === "submit" ? readDone(question, body) : unavailable("junk");
  return readError(question, reply);
}

function withTraits(flow: Flow, text: string | undefined): Flow {
  if (!flow.identity || text === undefined) return flow;
  const traits = findIn(readJson(text), ["identity", "traits"]);
  return traits?.type === "object" ? { ...flow, traits } : flow;
}

/** Kratos answers the form of an expired recovery or verification by its successor's address (v1.3.1 and newest). */
function readRedirect({ location }: Reply): Answer {
  if (!location) return unavailable("junk");
  const successor = /\/self-service\/\w+\/flows\?id=([\w-]+)/.exec(location)?.[1];
  return successor
    ? { kind: "expired", useFlowId: successor }
    : { kind: "elsewhere", to: location };
}

/**
 * Settings keep the state `success` when a later form is refused, so the status tells. With `verify_new_address` they
 * do not get it before the new address is verified.
 */
function readFlow(question: Question, flow: Flow, { status, body }: Reply): Answer {
  const { kind, step } = question;
  // Kratos (v1.3.1) gives an app's flow to anybody who has its id, and takes no form of a page for it.
  if (step === "read" && flow.type === "api") return { kind: "foreign" };
  if (step !== "submit" || status !== 200) return { kind: "shown", flow };
  const next = readContinueWith(body, (address) => kind !== "settings" || isNew(address, question));
  const isSaved = flow.state === "success";
  if (kind !== "settings") {
    return isSaved || next.settings ? { kind: "done", ...next } : { kind: "shown", flow };
  }
  if (isSaved) {
    const newAddress = next.verification ? undefined : findNewAddress(flow, question);
    return { kind: "done", ...next, saved: flow, newAddress };
  }
  return next.verification
    ? { kind: "done", ...next, isSavedWhenVerified: true }
    : { kind: "shown", flow };
}

/** Without the hook `show_verification_ui`, Kratos sends the message without naming its flow (v26.2 and newest). */
function findNewAddress(flow: Flow, question: Question): string | undefined {
  if (!question.addresses) return undefined;
  const addresses = flow.identity?.verifiable_addresses ?? [];
  return addresses.find(
    ({ value, verified, status }) =>
      !verified && status === "sent" && isSentByMail(value) && isNew(value, question),
  )?.value;
}

/** Only the profile changes addresses. */
function isNew(address: string, { method, addresses = [] }: Question): boolean {
  return method === "profile" && !addresses.includes(address);
}

function readDone({ kind }: Question, body: unknown): Answer {
  const done = doneSchema.safeParse(body);
  if (!done.success || (!done.data.session && !done.data.identity)) return unavailable("junk");
  const { session, identity } = done.data;
  const { traits } = session?.identity ?? {};
  return {
    kind: "done",
    ...(traits?.locale ? { locale: traits.locale } : {}),
    ...(kind === "registration" && !session && identity ? { newcomer: nameOf(identity) } : {}),
    ...readContinueWith(body),
  };
}

type NewIdentity = NonNullable<z.infer<typeof doneSchema>["identity"]>;

function nameOf({ traits, verifiable_addresses: [address] }: NewIdentity): string {
  return traits.email ?? address?.value ?? traits.username ?? "";
}

function unavailable(why: Unavailable): Answer {
  return { kind: "unavailable", why };
}

export const kratosErrorSchema = z.object({
  error: z.object({
    id: z.string().optional().catch(undefined),
    code: z.number().optional().catch(undefined),
    message: z.string().optional().catch(undefined),
    reason: z.string().optional().catch(undefined),
    details: z.unknown().optional(),
  }),
  redirect_browser_to: z.string().optional().catch(undefined),
  use_flow_id: z.string().optional().catch(undefined),
});

const junk = { kind: "unavailable", why: "junk" } as const;

/** By the error's id, else by the status. */
function readError(question: Question, { status, body }: Reply): Answer {
  const parsed = kratosErrorSchema.safeParse(body);
  if (!parsed.success)
    return status === 404 ? { ...junk, report: reportOf(question, { status, body }) } : junk;
  const { error, redirect_browser_to: to } = parsed.data;
  const byId = error.id ? readErrorId(error.id, parsed.data) : undefined;
  if (byId) return byId;
  if (status === 400 && question.step === "create" && tellsDisabled(error)) {
    return { kind: "disabled" };
  }
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
  // The log takes nothing but a word.
  const id = /^[a-z0-9_]{1,64}$/.exec(error.id ?? "")?.[0];
  return id ? { kind: "refused", id } : { kind: "refused" };
}

const disabledReasons = [
  /because it was disabled\.?$/,
  /^You attempted recovery using /,
  /^The active verification strategy /,
];

/** Only an error of a registration has an id (v1.3.1 and v26.2). */
export function tellsDisabled({ id, reason = "" }: { id?: string; reason?: string }): boolean {
  const isSaid = disabledReasons.some((pattern) => pattern.test(reason));
  return id === "self_service_flow_disabled" || (id === undefined && isSaid);
}

const expiredSchema = z.object({ return_to: z.string().min(1) });

/** Kratos tells where an expired flow led, or its successor. */
function expired({ error, use_flow_id: useFlowId }: z.infer<typeof kratosErrorSchema>): Answer {
  const told = expiredSchema.safeParse(error.details).data;
  return { kind: "expired", useFlowId, ...(told ? { told } : {}) };
}

function reportOf({ kind }: Question, reply: Reply): ErrorReport {
  return reportError(reply, `/self-service/${kind}`);
}

function readErrorId(id: string, body: z.infer<typeof kratosErrorSchema>): Answer | undefined {
  const { redirect_browser_to: to } = body;
  switch (id) {
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
