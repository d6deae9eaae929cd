import { data, type AppLoadContext } from "@remix-run/node";
import type { Flow } from "../../flow/flow";
import { isAfterSettings } from "../../flow/after-registration";
import { isByCodeAlone } from "../../flow/settings/ways-in";
import { sentAddress } from "../../flow/view/adjust/sent-address";
import { isCodeSent } from "../../flow/code-sent";
import {
  findResendWait,
  findSentFlow,
  forgetSent,
  resendWaitSeconds,
  startResendWait,
} from "../../forms/resend-wait.server";
import { awaitCode } from "../../flow/repair/await-code";
import { rememberRecovery, restoreRecovered } from "../remembered/account/recovery.server";
import { sawNoSecondStep } from "../remembered/account/last-look.server";
import { rememberApplication } from "../remembered/application.server";
import { rememberOpened } from "../remembered/opened-request.server";
import { restoreClient } from "../remembered/restore-client.server";
import { countShown } from "../report/count-steps.server";
import { relayCookies } from "../call/relay.server";
import { describeLateAnswer } from "./part/late-answer.server";
import { isNeedless, isOfOtherAddress, ownMail, withoutAwaited } from "./part/own-address.server";
import { backupCodesOf } from "../ways/backup-codes.server";
import { withCodesLeft } from "../ways/count-backup-codes.server";
import { askAgain, askWaysOf } from "../ways/find-ways-in.server";
import { findPerson, type Person } from "../session/find-person.server";
import { findName, forgetInSettings } from "../remembered/second-step-name.server";
import { rememberLink, restoreLink } from "../remembered/social-link.server";
import { rememberAddress } from "../remembered/typed-address.server";
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
  const person = visit.kind === "verification" ? await findReader(visit, found) : undefined;
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
  const address = visit.door.name === "account" ? sentAddress(visit.kind, flow) : undefined;
  if (address) headers.append("Set-Cookie", await rememberAddress(address));
  if (visit.kind === "login") await rememberLink(flow, headers);
  const wait = waited ?? resendWaitSeconds;
  const ways = await findSettingsWays(visit, flow);
  const told = await restoreMessage(visit, flow);
  const recovered = await rememberRecovery(visit, flow);
  if (recovered) headers.append("Set-Cookie", recovered);
  const shown = await restoreClient(visit, told);
  const name = await findName(visit, flow);
  await forgetInSettings(visit, headers);
  const isTurnedOn = isBySecondDevice(flow) && (await sawNoSecondStep(visit.request));
  const described = { ...options, wait, person, isKnown, ways, name, isTurnedOn };
  const page = await describeFlowPage(visit, shown, described);
  const challenge = shown.oauth2_login_challenge;
  if (challenge && page.flow.client && visit.door.name === "account") {
    const { name } = page.flow.client;
    await rememberApplication(visit.request, { challenge, name }, headers);
    const { client_id: client = "" } = shown.oauth2_login_request?.client ?? {};
    const opened = { step: "sign-in", client, challenge, form: flow.id } as const;
    await rememberOpened(visit.request, opened, headers);
  }
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

/** Who looks at a verification. Of a new address that waits for it, Kratos is asked whether they need it to get in. */
async function findReader(visit: Visit, flow: Flow): Promise<Person> {
  const person = await findPerson(visit);
  const mayNeedIt = person.unverified && isCodeSent(flow) && isAfterSettings(flow);
  if (!mayNeedIt || visit.door.name !== "account") return person;
  const again = await askAgain(visit);
  return { ...person, isByCodeAlone: again && isByCodeAlone(again) };
}

/** Whether a second step is asked for that somebody sets up: not a code by mail, which Kratos alone decides on. */
function isBySecondDevice({ requested_aal, ui }: Flow): boolean {
  return requested_aal === "aal2" && ui.nodes.some(({ group }) => setUpSteps.has(group));
}

const setUpSteps = new Set(["totp", "webauthn", "lookup_secret"]);

/** What Kratos says only until a form of the flow is refused. */
function restoreMessage({ kind, request }: Visit, flow: Flow): Promise<Flow> | Flow {
  if (kind === "settings") return restoreRecovered(request, flow);
  return kind === "login" ? restoreLink(request, flow) : flow;
}

async function findSettingsWays(visit: Visit, flow: Flow) {
  const isSettings = visit.kind === "settings" && visit.door.name === "account";
  if (!isSettings || !flow.identity) return undefined;
  const ways = await askWaysOf(visit, flow, flow.identity);
  // A flow that shows the codes tells their number itself.
  return backupCodesOf(flow) ? ways : withCodesLeft(visit, ways);
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
