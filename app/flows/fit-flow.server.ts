import { brand, findClientBrand } from "../brand/brand.server";
import { readFlow } from "../kratos/flow-calls.server";
import { type Flow, type FlowKind, withMessages, withoutErrors } from "../model/flow";
import { noticeOf } from "../model/wording";
import {
  errorAtPassword,
  softenErrors,
  fixKnownIdentifier,
  attachFieldErrors,
  placeTakenAddress,
  sayLinkedElsewhere,
  sayUnknownPasskey,
  sayWhatIsMissing,
} from "../view/errors";
import { chooseProviders, keepGroups, withoutSocial } from "../view/offered-ways";
import { keepOneWayBack } from "../view/order";
import { boundValues } from "../view/repair";
import type { ViewOptions } from "../view/view-flow";
import type { FlowView } from "../view/views";
import { keepTypedValues } from "../web/resend";
import type { Visit } from "../web/visit.server";
import type { Notice } from "./outcome";

/** The part of a flow that this variant shows and this browser can use. */
function fitFlow({ kind, variant, request }: Visit, flow: Flow): Flow {
  const ours =
    kind === "settings" && variant.settingsGroups ? keepGroups(flow, variant.settingsGroups) : flow;
  const chosen = brand.social ? chooseProviders(ours, brand.social) : ours;
  return isWebview(request) ? withoutSocial(chosen) : chosen;
}

/** The application behind a flow, with the operator's brand for it, and the name of its accent. */
export function brandClient(
  flow: Flow,
  client: FlowView["client"],
): { client: FlowView["client"]; accent?: string } {
  const id = flow.oauth2_login_request?.client.client_id;
  if (id === undefined) return { client };
  const { accent, ...own } = findClientBrand(id);
  const isNamed = client !== undefined || Object.keys(own).length > 0;
  return { client: isNamed ? { name: id, ...client, ...own } : undefined, accent };
}

/** Longer than the name of any browser or app. */
const longestName = 1_000;

/**
 * Whether a page is shown inside an app, by its User-Agent. Large providers refuse to sign anybody in there (RFC
 * 8252, `disallowed_useragent`).
 */
export function isWebview(request: Request): boolean {
  const name = (request.headers.get("User-Agent") ?? "").slice(0, longestName);
  return isAndroidWebview(name) || isAppleWebview(name);
}

/** `(… wv) AppleWebKit`, and before Android 5 a Version beside Chrome's. */
function isAndroidWebview(name: string): boolean {
  const device = name.slice(0, Math.max(name.lastIndexOf(") AppleWebKit"), 0));
  return /\bwv\b/.test(device) || /Version\/[\d.]+ Chrome\/[\d.]+ Mobile/.test(name);
}

/** Every browser on iOS says Safari. */
function isAppleWebview(name: string): boolean {
  return /\(iP(hone|ad|od)/.test(name) && name.includes("AppleWebKit") && !name.includes("Safari");
}

/**
 * Restores the application of a refused form: Kratos v1.3.1 leaves it out, so the flow is read once more. Otherwise
 * the page would lose the application's name and look after a wrong password.
 */
export async function restoreClient(visit: Visit, flow: Flow): Promise<Flow> {
  if (!flow.oauth2_login_challenge || flow.oauth2_login_request) return flow;
  const { answer } = await readFlow(visit, flow.id);
  if (answer.kind !== "shown") return flow;
  return { ...flow, oauth2_login_request: answer.flow.oauth2_login_request };
}

interface Sent {
  visit: Visit;
  notice?: Notice;
  typed?: URLSearchParams;
  /** The group of the form that was just sent, if it was refused. */
  refused?: string;
}

interface Filled extends Sent {
  layout: ViewOptions["layout"];
  /** What was typed or is suggested. */
  values?: URLSearchParams;
}

type Repair<Known> = (flow: Flow, known: Known) => Flow;

const beforeValues: Repair<Sent>[] = [
  withoutNoticed,
  (flow, { refused }) => attachFieldErrors(flow, refused),
  sayWhatIsMissing,
  (flow, { refused }) => sayUnknownPasskey(flow, refused),
  of("settings", (flow, { refused }) =>
    (refused === "profile" ? placeTakenAddress : sayLinkedElsewhere)(flow),
  ),
  of("registration", keepOneWayBack),
  (flow, { visit }) => fitFlow(visit, flow),
  boundValues,
];

const withValues: Repair<Filled>[] = [
  fillIn,
  (flow, { layout }) => (layout === "stacked" ? fixKnownIdentifier(flow) : flow),
  (flow, { refused }) => errorAtPassword(flow, refused),
  (flow, { visit }) => softenErrors(flow, visit.kind),
];

/** The flow without what the page's notice says in our words. */
function withoutNoticed(flow: Flow): Flow {
  return withMessages(
    flow,
    flow.ui.messages.filter((message) => !noticeOf(message)),
  );
}

/** The flow as it was received. A code that was refused before says nothing about asking for another one. */
export function forgetOldRefusals(flow: Flow, { notice }: Pick<Sent, "notice">): Flow {
  return notice === "resend_wait" ? withoutErrors(flow) : flow;
}

/** The flow as this page can show it, still without what was typed or is suggested. */
export function repairForPage(flow: Flow, sent: Sent): Flow {
  return beforeValues.reduce((repaired, repair) => repair(repaired, sent), flow);
}

/** The repaired flow with these values, and with what depends on them. */
export function fillForPage(flow: Flow, filled: Filled): Flow {
  return withValues.reduce((repaired, repair) => repair(repaired, filled), flow);
}

function of(kind: FlowKind, repair: Repair<Sent>): Repair<Sent> {
  return (flow, sent) => (sent.visit.kind === kind ? repair(flow, sent) : flow);
}

function fillIn(flow: Flow, { values, notice }: Filled): Flow {
  if (!values) return flow;
  return boundValues(keepTypedValues(flow, values, { withCode: notice === "resend_wait" }));
}
