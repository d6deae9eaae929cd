import "@remix-run/server-runtime";
import type { ProblemCode } from "./problem.server";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }

  /** What the edge knows of a request and tells loaders and actions; all of it is absent under remix-serve. */
  interface AppLoadContext {
    /** The visitor's address, from the trusted proxy. */
    clientIp?: string;
    requestId?: string;
    /** The row in routes.ts, or another name of the kind of request; no value of an address. */
    route?: string;
    /** What the services behind us have been asked so far. */
    upstream?: { calls: number; ms: number };
    /** Already in the policy that the edge has set. */
    nonce?: string;
    /** Drawn by entry.server, for the edge to send. */
    page?: Buffer;
    /** Set when the edge has refused the request: the page says so and nothing else runs. */
    refusal?: { code: ProblemCode; status: number };
  }
}
