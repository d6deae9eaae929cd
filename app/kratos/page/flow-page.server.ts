import { data, type AppLoadContext } from "@remix-run/node";
import type { Flow } from "../../flow/flow";
import { isCodeSent } from "../../flow/code-sent";
import {
  findResendWait,
  findSentFlow,
  forgetSent,
  resendWaitSeconds,
  startResendWait,
} from "../../forms/resend-wait.server";
import { awaitCode } from "../../flow/repair/await-code";
import { restoreClient } from "../remembered/restore-client.server";
import { countShown } from "../report/count-steps.server";
import { relayCookies } from "../call/relay.server";
import { describeLateAnswer } from "./part/late-answer.server";
import { isNeedless, isOfOtherAddress, ownMail, withoutAwaited } from "./part/own-address.server";
import { findPerson, type Person } from "../session/find-person.server";
import type { Visit } from "../call/visit.server";
import { describeFlowPage, type FlowPage } from "./describe-flow-page.server";
import type { Described } from "./draw-view.server";

export interface PageOptions extends Pick<
  Described,
  "notice" | "typed" | "refused" | "isCorrected"
> {
  status: number;
  cookies: string[];
  /** The flow that was asked for is another browser's now, and this is a fresh one. */
  isTaken?: boolean;
}

/** The page of a flow as an answer, with what Kratos and we want the browser to keep. */
export async function flowPage(visit: Visit, answered: Flow, given: PageOptions) {
  countShown(visit, answered);
  const { flow: found = answered, ...late } =
    (await describeLateAnswer(visit, answered, given)) ?? {};
  const person = visit.kind === "verification" ? await findPerson(visit) : undefined;
  const isKnown = (await findResendWait(visit.request, found.id)) !== undefined;
  const awaited = await findWhatIsAwaited(visit, found, { ...given, ...late, person, isKnown });
  const { flow, ...options } = awaited;
  const headers = relayCookies(options.cookies);
  const waited = isCodeSent(flow) ? await findResendWait(visit.request, flow.id) : 0;
  if (waited === undefined) {
    // The flow of the address is another one if it was replaced to send this mail.
    const ids = new Set([flow.id, visit.flowId ?? flow.id]);
    const own = person && ownMail(flow, person);
    headers.append("Set-Cookie", await startResendWait(visit.request, [...ids], own));
  }
  // Its code is not taken any more.
  if (given.notice === "too_many_codes" && visit.flowId) {
    headers.append("Set-Cookie", await forgetSent(visit.request, visit.flowId));
  }
  const wait = waited ?? resendWaitSeconds;
  const shown = await restoreClient(visit, flow);
  const page = await describeFlowPage(visit, shown, { ...options, wait, person, isKnown });
  keepAnsweredPage(visit.context, page);
  if (options.status === 429) headers.set("Retry-After", String(wait));
  return data(page, { status: options.status, headers });
}

/** What a verification still waits for: nothing, the code of a flow that another browser has taken, or what the flow says. */
async function findWhatIsAwaited(
  visit: Visit,
  flow: Flow,
  { person, isKnown, ...given }: PageOptions & { person?: Person; isKnown: boolean },
): Promise<PageOptions & { flow: Flow }> {
  if (isNeedless(visit, flow, { ...given, person, isKnown })) {
    const { cookies } = given;
    return { flow: withoutAwaited(flow), cookies, status: 200, notice: "verified" };
  }
  const notice = isOfOtherAddress(visit, flow, person) ? "lost" : given.notice;
  const address = person?.unverified;
  const sent = address ? await findSentFlow(visit.request, address) : undefined;
  if (sent?.by !== "code") return { ...given, flow, notice };
  const awaited = awaitCode(flow, sent.flowId);
  const mayAwait = given.isTaken || (!visit.flowId && !given.typed && isFresh(flow));
  if (mayAwait && [undefined, "", sent.flowId].includes(visit.flowId)) {
    return { ...given, flow: awaited, notice: given.isTaken ? undefined : notice };
  }
  const isOver = notice === "lost" || notice === "too_many_codes";
  if (isOver && visit.flowId !== sent.flowId) {
    return { ...given, flow: awaited, notice: "replaced", typed: undefined };
  }
  return { ...given, flow, notice };
}

function isFresh({ state, ui }: Flow): boolean {
  return state === "choose_method" && ui.messages.length === 0;
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
