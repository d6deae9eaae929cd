import { oldestFirst } from "../../flow/settings/oldest-first";
import { z } from "zod";
import type { Flow } from "../../flow/flow";
import { findIn, readJson } from "../../model/json-text";
import { flowSchema } from "../../flow/flow-schema";
import { isBusy, type Unavailable } from "../../upstream/reply";
import type { Answer, Question, Reply } from "./answer";
import { readContinueWith } from "./continue-with";
import { readError } from "./read-error";

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
  identity: z.object({ id: z.string() }).optional().catch(undefined),
});

/** Reads an answer of Kratos; an unrecognised one becomes `unavailable`, never success. */
export function readAnswer(question: Question, reply: Reply): Answer {
  const { status, body } = reply;
  if (status >= 300 && status < 400) return readRedirect(reply);
  if (isBusy(status)) return unavailable("busy");
  if (status >= 500) return unavailable("broken");
  if (status === 204) return { kind: "done" };
  const flow = flowSchema.safeParse(body);
  if (flow.success && (status === 200 || status === 400)) {
    return readFlow(question, withTraits(oldestFirst(flow.data), reply.text), reply);
  }
  if (status === 200) return question.step === "submit" ? readDone(body) : unavailable("junk");
  return readError(question, reply);
}

function withTraits(flow: Flow, text: string | undefined): Flow {
  if (!flow.identity || text === undefined) return flow;
  const traits = findIn(readJson(text), ["identity", "traits"]);
  return traits?.type === "object" ? { ...flow, traits } : flow;
}

/** An expired recovery or verification answers a submit with the address of its successor (v1.3.1 and newest). */
function readRedirect({ location }: Reply): Answer {
  if (!location) return unavailable("junk");
  const successor = /\/self-service\/\w+\/flows\?id=([\w-]+)/.exec(location)?.[1];
  return successor
    ? { kind: "expired", useFlowId: successor }
    : { kind: "elsewhere", to: location };
}

/** A settings flow keeps the state `success` when a later form of it is refused; the status tells. */
function readFlow({ kind, step }: Question, flow: Flow, { status, body }: Reply): Answer {
  if (step !== "submit" || status !== 200) return { kind: "shown", flow };
  const next = readContinueWith(body, keptAddresses(flow));
  const isDone = flow.state === "success" || next.settings;
  if (!isDone) return { kind: "shown", flow };
  return kind === "settings" ? { kind: "done", ...next, saved: flow } : { kind: "done", ...next };
}

/** The addresses that an account had before this flow: Kratos makes a new record of each new one. */
function keptAddresses({ identity, issued_at }: Flow): string[] {
  const begunAt = Date.parse(issued_at ?? "");
  const addresses = identity?.verifiable_addresses ?? [];
  return addresses
    .filter(({ created_at }) => Date.parse(created_at ?? "") < begunAt)
    .map(({ value }) => value);
}

function readDone(body: unknown): Answer {
  const done = doneSchema.safeParse(body);
  if (!done.success || (!done.data.session && !done.data.identity)) return unavailable("junk");
  const { traits } = done.data.session?.identity ?? {};
  return {
    kind: "done",
    ...(traits?.locale ? { locale: traits.locale } : {}),
    ...readContinueWith(body),
  };
}

function unavailable(why: Unavailable): Answer {
  return { kind: "unavailable", why };
}
