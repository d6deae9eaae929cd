import { data, type AppLoadContext } from "@remix-run/node";
import type { Flow } from "../../flow/flow";
import { isCodeSent } from "../../flow/code-sent";
import { findResendWait, resendWaitSeconds, startResendWait } from "../../forms/resend-wait.server";
import { restoreClient } from "../remembered/restore-client.server";
import { countShown } from "../report/count-steps.server";
import { relayCookies } from "../call/relay.server";
import { findPerson } from "../session/find-person.server";
import { showTraits } from "../submission/traits.server";
import type { Visit } from "../call/visit.server";
import { describeFlowPage, type FlowPage } from "./describe-flow-page.server";
import type { Described } from "./draw-view.server";

export interface PageOptions extends Pick<
  Described,
  "notice" | "typed" | "refused" | "isCorrected" | "edited"
> {
  status: number;
  cookies: string[];
  /** The form that this page answers, whether or not it is filled in again. */
  posted?: URLSearchParams;
}

/** The page of a flow as an answer, with what Kratos and we want the browser to keep. */
export async function flowPage(visit: Visit, flow: Flow, given: PageOptions) {
  countShown(visit, flow);
  const person = visit.kind === "verification" ? await findPerson(visit) : undefined;
  const headers = relayCookies(given.cookies);
  const waited = isCodeSent(flow) ? await findResendWait(visit.request, flow.id) : 0;
  if (waited === undefined) {
    // The flow of the address is another one if it was replaced to send this mail.
    const ids = new Set([flow.id, visit.flowId ?? flow.id]);
    headers.append("Set-Cookie", await startResendWait(visit.request, [...ids]));
  }
  const wait = waited ?? resendWaitSeconds;
  const named = await restoreClient(visit, flow);
  const { flow: shown, traits } = await showTraits(visit, named, given.posted ?? given.typed);
  const page = await describeFlowPage(visit, shown, { ...given, traits, wait, person });
  keepAnsweredPage(visit.context, page);
  if (given.status === 429) headers.set("Retry-After", String(wait));
  return data(page, { status: given.status, headers });
}

const answeredPages = new WeakMap<AppLoadContext, FlowPage>();

/**
 * Remix runs the loaders after an action, on the same context object. The action leaves its page here, so that the
 * loader does not call Kratos again.
 */
function keepAnsweredPage(context: AppLoadContext, page: FlowPage): void {
  answeredPages.set(context, page);
}

export function findAnsweredPage(context: AppLoadContext): FlowPage | undefined {
  return answeredPages.get(context);
}
