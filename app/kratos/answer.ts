import { z } from "zod";
import type { Flow, FlowKind } from "../model/flow";
import type { Told } from "../model/parameters";
import type { Reply as WholeReply, Unavailable } from "../upstream/reply";
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

interface NextFlow {
  id: string;
}

/** The next steps in `continue_with` after a flow is done; an address change and a redirect may come together. */
interface NextSteps {
  redirectTo?: string;
  verification?: NextFlow;
  settings?: NextFlow;
}

const verificationSchema = z.object({
  action: z.literal("show_verification_ui"),
  flow: z.object({
    id: z.string().min(1),
    verifiable_address: z.string().optional().catch(undefined),
  }),
});
const redirectSchema = z.object({
  action: z.literal("redirect_browser_to"),
  redirect_browser_to: z.string(),
});
const settingsSchema = z.object({
  action: z.literal("show_settings_ui"),
  flow: z.object({ id: z.string().min(1) }),
});
const listSchema = z.object({ continue_with: z.array(z.unknown()) });

/**
 * `continue_with` may name several next steps; a redirect comes first and must not hide the others. The verification of
 * an address that is not new is none: after any form of the settings, Kratos begins one for each address that it has not
 * written to yet (v1.3.1).
 */
export function readContinueWith(
  holder: unknown,
  isNew: (address: string) => boolean = () => true,
): NextSteps {
  const list = listSchema.safeParse(holder).data?.continue_with ?? [];
  const verification = findActions(list, verificationSchema)
    .map(({ flow }) => flow)
    .find(({ verifiable_address: address }) => !address || isNew(address));
  return {
    redirectTo: findActions(list, redirectSchema)[0]?.redirect_browser_to,
    verification: verification && { id: verification.id },
    settings: findActions(list, settingsSchema)[0]?.flow,
  };
}

function findActions<T>(list: unknown[], schema: z.ZodType<T>): T[] {
  return list.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
