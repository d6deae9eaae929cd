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

  /** What the edge knows of a request and tells loaders and actions; all of it is absent under remix-serve. */
  interface AppLoadContext {
    /** The visitor's address, from the trusted proxy. */
    clientIp?: string;
    requestId?: string;
    /** Set if the request is traced. */
    traceId?: string;
    /** The row in routes.ts, or another name of the kind of request; never a part of the address. */
    route?: string;
    /** The calls made to the services so far. */
    upstream?: { calls: number; ms: number };
    /** The request, once it is read; see web/read-request.server.ts. */
    read?: Promise<ReadRequest>;
    /**
     * What the action leaves for the loaders, which Remix runs after it on the same object: the page that it has made, so
     * that no loader asks Kratos again, or the refusal that a page says.
     */
    answered?: {
      page?: FlowPage;
      deletion?: DeletionRefusal;
      /** The typed code of a device that Hydra did not take. */
      device?: UntakenCode;
    };
    /** The nonce of the policy that the edge has already set. */
    nonce?: string;
    /**
     * Aborted when the visitor leaves. A request's own signal is not enough: Remix makes copies of the request, and Node
     * (20 and 24) forgets the signal of a copy that is collected as garbage.
     */
    left?: AbortSignal;
    /** How long the answer waits once it is ready, so that its time tells nothing. */
    holdMs?: number;
    /** Gives back the request's place of MAX_REQUESTS, before its answer is sent. */
    leavePlace?: () => void;
    /** Aborts the page's work on the request: the visitor already has an answer. */
    stopPage?: () => void;
    /** Drawn by entry.server, sent by the edge; without a language only if it has no frame. */
    page?: { html: Buffer; language: string | undefined };
    /** Whether the page answers a form: Remix gives the loaders of such a page a GET. */
    isFormAnswer?: boolean;
    /** Set if the edge refused the request: the page says so and nothing else runs. `again` is where it can be tried again. */
    refusal?: {
      code: ProblemCode;
      status: number;
      again?: string;
      /** When the next try is possible. */
      wait?: Wait;
    };
  }
}
