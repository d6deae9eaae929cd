import { z } from "zod";
import { isSentByMail } from "../../flow/address/mail-address";
import type { Flow } from "../../flow/flow";
import { hideUnknownIdentifier } from "../../flow/repair/unknown-identifier";
import { oldestFirst } from "../../flow/settings/oldest-first";
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
    const mended = hideUnknownIdentifier(oldestFirst(flow.data), question.method);
    return readFlow(question, withTraits(mended, reply.text), reply);
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

/**
 * A settings flow keeps the state `success` when a later form of it is refused; the status tells. With the hook
 * `verify_new_address` it never gets that state before the new address is verified.
 */
function readFlow(question: Question, flow: Flow, { status, body }: Reply): Answer {
  const { kind, step } = question;
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

/**
 * An e-mail address that this form has brought and that waits for the message that Kratos has sent: without the hook
 * `show_verification_ui` Kratos sends it, but does not name the flow in its answer (v26.2 and newest).
 */
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
