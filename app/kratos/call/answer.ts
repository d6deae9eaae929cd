import type { Flow, FlowKind } from "../../flow/flow";
import type { Told } from "../../flow/parameters";
import type { Reply as WholeReply, Unavailable } from "../../upstream/reply";
import type { NextFlow, NextSteps } from "./continue-with";
import type { ErrorReport } from "./error-report";

/** The parts of an answer that tell its meaning. */
export type Reply = Omit<WholeReply, "cookies">;

/** The kind of call: create a flow, read one, or submit its form. */
export interface Question {
  kind: FlowKind;
  step: "create" | "read" | "submit";
  /** The method of the form that was submitted. */
  method?: string;
  /** The addresses that the account had before this form of its profile. */
  addresses?: string[];
}

/** Everything that Kratos can answer, as one value. */
export type Answer =
  | { kind: "shown"; flow: Flow }
  | ({
      kind: "done";
      /** Of the person who is now signed in. */
      locale?: string;
      /** The settings as they are now. */
      saved?: Flow;
      /** Saved only once the new address is verified: the hook `verify_new_address` (newest). */
      isSavedWhenVerified?: true;
      /** A new address to which Kratos has sent a message, without a word about the flow that waits for it. */
      newAddress?: string;
    } & NextSteps)
  | { kind: "elsewhere"; to: string }
  /** `told`: what the answer still says of where the flow led. */
  | { kind: "expired"; useFlowId?: string; told?: Told }
  | { kind: "unknown"; report: ErrorReport }
  | { kind: "needs-session" }
  | { kind: "needs-aal2"; told?: Told }
  /** `to` leads back to the form that was sent. */
  | { kind: "needs-refresh"; to?: string }
  | { kind: "csrf" }
  | { kind: "foreign" }
  /** With `told`, the sign-in's own flow is in hand, and its person is the session's. */
  | { kind: "already-in"; told?: Told }
  | { kind: "unverified"; verification?: NextFlow }
  | { kind: "inactive" }
  | { kind: "disabled" }
  | { kind: "return-to-forbidden" }
  | { kind: "refused" }
  /** `report` is set for a 404 that is not Kratos' own. */
  | { kind: "unavailable"; why: Unavailable; report?: ErrorReport };
