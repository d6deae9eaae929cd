import { z } from "zod";
import type { Flow, FlowKind } from "../flow/flow";
import { flowSchema } from "../flow/flow-schema";
import { isBusy } from "../http/unavailable";
import type { Reply as WholeReply, Unavailable } from "../http/upstream.server";
import { readContinueWith, type NextFlow, type NextSteps } from "./continue-with";
import type { ErrorReport } from "./error-report";
import { readError } from "./read-error";

/** What of an answer tells what it means. */
export type Reply = Omit<WholeReply, "cookies">;

/** What was asked: to make a flow, to read one, or to send its form. */
export interface Question {
  kind: FlowKind;
  step: "create" | "read" | "submit";
}

/** Everything that the identity service can answer, as one value. */
export type Answer =
  | { kind: "shown"; flow: Flow }
  | ({ kind: "done"; /** Of the person who is now signed in. */ locale?: string } & NextSteps)
  | { kind: "elsewhere"; to: string }
  | { kind: "expired"; useFlowId?: string }
  | { kind: "unknown"; report: ErrorReport }
  | { kind: "needs-session" }
  | { kind: "needs-aal2" }
  | { kind: "needs-refresh"; to: string }
  | { kind: "csrf" }
  | { kind: "foreign" }
  | { kind: "already-in" }
  | { kind: "unverified"; verification?: NextFlow }
  | { kind: "inactive" }
  | { kind: "disabled" }
  | { kind: "return-to-forbidden" }
  | { kind: "refused" }
  /** `report` is of a 404 that is not the service's own. */
  | { kind: "unavailable"; why: Unavailable; report?: ErrorReport };

const doneSchema = z.object({
  session: z
    .object({
      id: z.string(),
      identity: z
        .object({ traits: z.object({ locale: z.string() }) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  identity: z.object({ id: z.string() }).optional().catch(undefined),
});

/** Reads an answer of the identity service; what it does not recognise becomes `unavailable`, never success. */
export function readAnswer(question: Question, reply: Reply): Answer {
  const { status, body } = reply;
  if (status >= 300 && status < 400) return readRedirect(reply);
  if (isBusy(status)) return unavailable("busy");
  if (status >= 500) return unavailable("broken");
  if (status === 204) return { kind: "done" };
  const flow = flowSchema.safeParse(body);
  if (flow.success && (status === 200 || status === 400)) {
    return readFlow(question, flow.data, reply);
  }
  if (status === 200) return question.step === "submit" ? readDone(body) : unavailable("junk");
  return readError(question, reply);
}

/** An expired recovery or verification answers a submit with the way to its successor (v1.3.1 and newest). */
function readRedirect({ location }: Reply): Answer {
  if (!location) return unavailable("junk");
  const successor = /\/self-service\/\w+\/flows\?id=([\w-]+)/.exec(location)?.[1];
  return successor
    ? { kind: "expired", useFlowId: successor }
    : { kind: "elsewhere", to: location };
}

/** A settings flow stays in the state `success` when a later form of it is refused: the status tells. */
function readFlow({ step }: Question, flow: Flow, { status, body }: Reply): Answer {
  if (step !== "submit" || status !== 200) return { kind: "shown", flow };
  const next = readContinueWith(body);
  return flow.state === "success" || next.settings
    ? { kind: "done", ...next }
    : { kind: "shown", flow };
}

function readDone(body: unknown): Answer {
  const done = doneSchema.safeParse(body);
  if (!done.success || (!done.data.session && !done.data.identity)) return unavailable("junk");
  const locale = done.data.session?.identity?.traits.locale;
  return { kind: "done", ...(locale ? { locale } : {}), ...readContinueWith(body) };
}

function unavailable(why: Unavailable): Answer {
  return { kind: "unavailable", why };
}
