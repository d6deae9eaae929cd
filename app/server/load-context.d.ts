import "@remix-run/server-runtime";
import type { DeletionRefusal } from "../account/deletion.server";
import type { UntakenCode } from "../oauth/device.server";
import type { FlowPage } from "../flows/page.server";
import type { ProblemCode, Wait } from "../web/problem.server";
import type { ReadRequest } from "../web/read-request.server";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }

  /** The edge's facts for loaders and actions; all are absent under remix-serve. */
  interface AppLoadContext {
    /** From the trusted proxy. */
    clientIp?: string;
    requestId?: string;
    /** Set if the request is traced. */
    traceId?: string;
    /** The row in routes.ts, or another name of the kind of request; never a part of the address. */
    route?: string;
    upstream?: { calls: number; ms: number };
    /** Read by web/read-request.server.ts. */
    read?: Promise<ReadRequest>;
    /** The action's page or refusal, so that no loader asks Kratos again. Remix runs loaders later on this object. */
    answered?: {
      page?: FlowPage;
      deletion?: DeletionRefusal;
      /** The typed code of a device that Hydra did not take. */
      device?: UntakenCode;
    };
    /** The edge has already set it in the policy. */
    nonce?: string;
    /** Aborted when the visitor leaves. Node (20 and 24) forgets the signal of a request that Remix has copied. */
    left?: AbortSignal;
    /** How long a ready answer waits, so that its time tells nothing. */
    holdMs?: number;
    /** Gives back the request's place of MAX_REQUESTS, before its answer is sent. */
    leavePlace?: () => void;
    /** Aborts the page's work on the request: the visitor already has an answer. */
    stopPage?: () => void;
    /** Drawn by entry.server, sent by the edge; without a language only if it has no frame. */
    page?: { html: Buffer; language: string | undefined };
    /** The page could not be drawn; Remix then draws the page for faults. */
    isBroken?: true;
    /** Remix gives the loaders of a page that answers a form a GET. */
    isFormAnswer?: boolean;
    /** Set if the edge refused the request: only the page runs. `again` is the address for another try. */
    refusal?: {
      code: ProblemCode;
      status: number;
      again?: string;
      wait?: Wait;
    };
  }
}
