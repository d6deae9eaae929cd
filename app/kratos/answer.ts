import { STATUS_CODES } from "node:http";
import { z } from "zod";
import type { Flow, FlowKind } from "../model/flow";
import { addressWith, type FlowTarget } from "../model/parameters";
import type { Reply as WholeReply, Unavailable } from "../upstream/reply";

export type Reply = Omit<WholeReply, "cookies">;

export interface Question {
  kind: FlowKind;
  step: "create" | "read" | "submit";
  /** The submitted form's method. */
  method?: string;
  /** The addresses that the account had before this form of its profile. */
  addresses?: string[];
}

export type Answer =
  | { kind: "shown"; flow: Flow }
  | ({
      kind: "done";
      /** The language of the person who is now signed in. */
      locale?: string;
      /** The settings as they are now. */
      saved?: Flow;
      /** The hook `verify_new_address` (newest) saves only once the new address is verified. */
      isSavedWhenVerified?: true;
      /** The identifier of a sign-up that began no session. */
      newcomer?: string;
      /** A new address to which Kratos has sent a message, without a word about the flow that waits for it. */
      newAddress?: string;
    } & NextSteps)
  | { kind: "elsewhere"; to: string }
  /** `told`: where the flow led, as far as the answer says. */
  | { kind: "expired"; useFlowId?: string; told?: FlowTarget }
  | { kind: "unknown"; report: ErrorReport }
  | { kind: "needs-session" }
  | { kind: "needs-aal2"; told?: FlowTarget }
  /** `to` leads back to the form that was sent. */
  | { kind: "needs-refresh"; to?: string }
  | { kind: "csrf" }
  | { kind: "foreign" }
  /** A finished recovery: in another browser, or in this one, perhaps by the person who is signed in here. */
  | { kind: "used"; by: "code" | "link"; sentTo?: string; isSignedIn?: true }
  /** With `told`, the sign-in's own flow is in hand, and its person is the session's. */
  | { kind: "already-in"; told?: FlowTarget }
  | { kind: "unverified"; verification?: NextFlow }
  | { kind: "inactive" }
  | { kind: "disabled" }
  | { kind: "return-to-forbidden" }
  /** `id`: an error that no row knows, if it is one word. */
  | { kind: "refused"; id?: string }
  /** `report` is set for a 404 that is not Kratos' own. */
  | { kind: "unavailable"; why: Unavailable; report?: ErrorReport };

interface NextFlow {
  id: string;
  /** The address of a verification's message, if Kratos tells it. */
  sentTo?: string;
  /** Several wait, so the account does not tell which address is this one's. */
  isOneOfSeveral?: true;
}

/** From `continue_with` of a finished flow; an address change and a redirect may come together. */
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
 * A redirect comes first in `continue_with` and must not hide the other steps. The verification of a known address is
 * no step: after any form of the settings, Kratos begins one for each address not written to yet (v1.3.1).
 */
export function readContinueWith(
  holder: unknown,
  isNew: (address: string) => boolean = () => true,
): NextSteps {
  const list = listSchema.safeParse(holder).data?.continue_with ?? [];
  const [verification, ...others] = findActions(list, verificationSchema)
    .map(({ flow }) => flow)
    .filter(({ verifiable_address: address }) => !address || isNew(address));
  return {
    redirectTo: findActions(list, redirectSchema)[0]?.redirect_browser_to,
    verification: verification && {
      id: verification.id,
      sentTo: verification.verifiable_address,
      ...(others.length > 0 ? { isOneOfSeveral: true } : {}),
    },
    settings: findActions(list, settingsSchema)[0]?.flow,
  };
}

function findActions<T>(list: unknown[], schema: z.ZodType<T>): T[] {
  return list.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}

/** As the mobile form's error page shows it. */
export interface ErrorReport {
  data: unknown;
  status: number;
  statusText: string;
  url: string;
}

/** Shows no sentence of an error body, since Kratos quotes visitors in some. */
const reportedSchema = z.object({
  error: z.object({
    id: z
      .string()
      .regex(/^\w{1,64}$/)
      .optional()
      .catch(undefined),
    code: z.number().optional(),
  }),
});

/** Only the operator needs Kratos' own faults. `url` is a path at Kratos, without its query. */
export function reportError(reply: { status: number; body: unknown }, url: string): ErrorReport {
  const { status, body } = reply;
  const data = (status < 500 && reportedSchema.safeParse(body).data) || null;
  return { data, status, statusText: STATUS_CODES[status] ?? "", url };
}

export function errorPageAddress(page: string, report: ErrorReport): string {
  return addressWith(page, new URLSearchParams({ error: JSON.stringify(report) }));
}

const longestShown = 16_000;
const deepestShown = 20;

/** JSON with line breaks and indents; deeply nested JSON and other texts unchanged. Cut after 16,000 characters. */
export function formatError(error: string | null): string | undefined {
  if (!error) return undefined;
  return indent(error).slice(0, longestShown);
}

function indent(error: string): string {
  if (isDeep(error)) return error;
  try {
    return JSON.stringify(JSON.parse(error), null, 2);
  } catch {
    return error;
  }
}

/** Indents of nested brackets grow by the square: 4 kB of them would become 16 MB. */
function isDeep(error: string): boolean {
  let depth = 0;
  for (const sign of error) {
    if ("[{".includes(sign)) depth += 1;
    if ("]}".includes(sign)) depth -= 1;
    if (depth > deepestShown) return true;
  }
  return false;
}

/** The tests run on these; `main` is that of July 2026. */
export const versions = ["v1.3.1", "v26.2", "main"] as const;

/** A wrong answer of Kratos. Delete the row once no version needs it. */
export interface Quirk {
  id: string;
  seenIn: readonly (typeof versions)[number][];
  kind: readonly FlowKind[];
  when: (flow: Flow, asked: Question) => boolean;
  /** Leaves the given flow as it is. */
  change: (flow: Flow, asked: Question) => Flow;
}
