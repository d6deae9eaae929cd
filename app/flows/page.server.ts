import { data } from "@remix-run/node";
import { relayCookies } from "../kratos/cookies.server";
import { findPerson } from "../kratos/session.server";
import { showTraits } from "./sent-and-shown-traits.server";
import { type Flow, type FlowKind, isCodeSent } from "../model/flow";
import { commitState, type StateChanges } from "../state/own-cookies.server";
import { findResendWait, resendWaitSeconds, startResendWait } from "../state/resend-wait.server";
import type { Visit } from "../web/visit.server";
import type { PageSource } from "./common-page.server";
import { countShown } from "./count-steps.server";
import { fitFlow } from "./fit-flow.server";
import { describeLoginPage, type LoginPage } from "./login-page.server";
import type { PageCause, Shown } from "./outcome";
import { brandClient, restoreClient } from "./page-texts.server";
import { describeRecoveryPage, type RecoveryPage } from "./recovery-page.server";
import { describeRegistrationPage, type RegistrationPage } from "./registration-page.server";
import { describeSettingsFlowPage, type SettingsFlowPage } from "./settings-flow-page.server";
import { describeVerificationPage, type VerificationPage } from "./verification-page.server";
import { type ReadVerification, readVerification } from "./verified-already.server";

export interface PageOptions extends Shown, Pick<PageCause, "isDraft" | "refused" | "part"> {
  /** Kratos' Set-Cookie lines. */
  cookies: string[];
  changes?: StateChanges;
  /** The form that this page answers, whether or not it is filled in again. */
  posted?: URLSearchParams;
}

/** The page with everything that Kratos and we want the browser to keep. */
export async function flowPage<K extends FlowKind>(
  visit: Visit<K>,
  answered: Flow,
  options: PageOptions,
) {
  countShown(visit, answered);
  const isVerification = visit.kind === "verification";
  const person = isVerification ? await findPerson(visit) : undefined;
  const typed = options.posted ?? options.typed;
  const { notice } = options;
  const { flow, already }: ReadVerification = isVerification
    ? readVerification(visit, answered, { notice, person, typed })
    : { flow: answered };
  const given =
    already === undefined
      ? options
      : { ...options, already, notice: undefined, status: 200 as const };
  const waited = isCodeSent(flow) ? findResendWait(visit.state, flow.id) : 0;
  // The address has another flow if that was replaced to send this mail.
  const ids = [...new Set([flow.id, visit.flowId ?? flow.id])];
  const started = waited === undefined ? startResendWait(visit.state, ids) : {};
  const wait = waited ?? resendWaitSeconds;
  const { waitSeconds = wait } = options;
  const named = await restoreClient(visit, flow);
  const { flow: shown, traits } = await showTraits(visit, named, given.posted ?? given.typed);
  const page = await describeFlowPage(visit, shown, { ...given, traits, wait, person });
  visit.context.answered = { ...visit.context.answered, page };
  const headers = await commitState({ ...given.changes, ...started }, relayCookies(given.cookies));
  if (given.status === 429) headers.set("Retry-After", String(waitSeconds));
  return data(page, { status: given.status, headers });
}

interface FlowPages {
  login: LoginPage;
  registration: RegistrationPage;
  recovery: RecoveryPage;
  verification: VerificationPage;
  settings: SettingsFlowPage;
}

export type FlowPage<K extends FlowKind = FlowKind> = FlowPages[K];

const describe: { [K in FlowKind]: (source: PageSource) => FlowPages[K] } = {
  login: describeLoginPage,
  registration: describeRegistrationPage,
  recovery: describeRecoveryPage,
  verification: describeVerificationPage,
  settings: describeSettingsFlowPage,
};

/** Calls Kratos only for the person who signs in again, and not if `typed` is given. */
export async function describeFlowPage<K extends FlowKind>(
  visit: Visit<K>,
  answered: Flow,
  cause: PageCause,
): Promise<FlowPage<K>> {
  const fitted = await fitFlow(visit, answered, cause);
  const carried = fitted.carriedTo(visit.kind);
  return describe[visit.kind]({
    ...fitted,
    ...brandClient(fitted.flow),
    visit,
    answered,
    cause,
    carried,
  });
}
