import type { AppLoadContext } from "@remix-run/node";
import type { Door } from "../doors/door";
import type { Flow, FlowKind } from "../flow/flow";
import type { FlowPage } from "./flow-page.server";

/** One request to a flow's page, as the core sees it. */
export interface Visit {
  kind: FlowKind;
  door: Door;
  request: Request;
  context: AppLoadContext;
  /** The way on for a flow that no page is to be shown for, asked before one that was opened is drawn. */
  insteadOf?: (visit: Visit, flow: Flow, headers: Headers) => Promise<Response | undefined>;
}

export type PageVisit = Omit<Visit, "kind">;

const answeredPages = new WeakMap<AppLoadContext, FlowPage>();

/**
 * Remix runs the loaders after an action, on the same context object. The action leaves its page here, so that
 * the loader need not ask Kratos for what is at hand.
 */
export function keepAnsweredPage(context: AppLoadContext, page: FlowPage): void {
  answeredPages.set(context, page);
}

export function findAnsweredPage(context: AppLoadContext): FlowPage | undefined {
  return answeredPages.get(context);
}
