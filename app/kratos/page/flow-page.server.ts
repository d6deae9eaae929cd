import { data, type AppLoadContext } from "@remix-run/node";
import type { Flow } from "../../flow/flow";
import { sentAddress } from "../../flow/view/adjust/sent-address";
import { isCodeSent } from "../../flow/code-sent";
import { findResendWait, resendWaitSeconds, startResendWait } from "../../forms/resend-wait.server";
import { rememberRecovery, restoreRecovered } from "../remembered/account/recovery.server";
import { sawNoSecondStep } from "../remembered/account/last-look.server";
import { restoreClient } from "../remembered/restore-client.server";
import { countShown } from "../report/count-steps.server";
import { relayCookies } from "../call/relay.server";
import { backupCodesOf } from "../ways/backup-codes.server";
import { withCodesLeft } from "../ways/count-backup-codes.server";
import { askWaysOf } from "../ways/find-ways-in.server";
import { findPerson } from "../session/find-person.server";
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
  const described = { ...given, wait, person, ways, name, isTurnedOn };
  const page = await describeFlowPage(visit, shown, described);
  keepAnsweredPage(visit.context, page);
  if (given.status === 429) headers.set("Retry-After", String(wait));
  return data(page, { status: given.status, headers });
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
