import { reportWaiting, type WaitingGuess } from "../limits/guess-limit.server";
import { createFlow, createInstead, readFlow } from "../kratos/flow-calls.server";
import { relayCookies } from "../kratos/cookies.server";
import { editRows, readRowEdit, rowField } from "../traits/edit-rows";
import { freshFormField, keyNameField, ownAddressField } from "../model/field-names";
import {
  changeInputs,
  type Flow,
  hasInput,
  type UiMessage,
  type UiNode,
  withoutErrors,
  kindsWithTraits,
} from "../model/flow";
import { findKeyNameFault } from "../model/key-name";
import { messageIds } from "../model/message-ids";
import { isSentFor, methodOf } from "../model/credentials";
import { findBlankField, findWrongCode, withMissing, withWrongCode } from "../model/one-time-code";
import { sectionAddress } from "../model/settings-group";
import { traitAt } from "../traits/trait-nodes";
import { readAddress } from "../model/typed-input";
import { requireUnrefusedForm } from "../oauth/sign-in-error.server";
import { findResendWait } from "../state/resend-wait.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { isRemovalName } from "../view/buttons";
import { listRemovals } from "../view/removals";
import { problemPage } from "../web/problem.server";
import { redirectWithToast } from "../web/toast.server";
import type { Visit } from "../web/visit.server";
import { countAnswer } from "./count-steps.server";
import { leadToOwnCode } from "./own-code.server";
import type { Shown } from "./outcome";
import { carryOut, respond, type FlowResponse } from "./respond.server";
import { sectionOf } from "./settings-place.server";

interface Posted {
  visit: Visit;
  /** The id of the form's flow. */
  id: string;
  typed: URLSearchParams;
  isResend?: boolean;
}

/** Answers a form that must not reach Kratos, or that Kratos would answer wrongly; undefined for others. */
type Rule = (posted: Posted) => Promise<FlowResponse | undefined>;

/** For every form, in this order. */
export const checkForm = firstOf([
  refuseUndrawn,
  openOwnCode,
  openFresh,
  editList,
  refuseAnsweredSignIn,
]);

/** For a form whose fields are known. One that asks for another mail sends no code with it. */
export const checkFields: Rule = (posted) =>
  posted.isResend ? refuseEarlyResend(posted) : checkTyped(posted);

const checkTyped = firstOf([
  refuseBlankCode,
  refuseMalformedCode,
  refuseKeyName,
  refuseStaleForm,
  refuseUnfinishedAddress,
]);

/** The first rule that answers does. */
function firstOf(rules: Rule[]): Rule {
  return async (posted) => {
    for (const rule of rules) {
      const response = await rule(posted);
      if (response) return response;
    }
    return undefined;
  };
}

/** Kratos takes every form of a flow from any page. Throws the page for one that this page does not draw. */
async function refuseUndrawn({ visit, typed }: Posted): Promise<undefined> {
  const { kind, variant, context, here } = visit;
  const takes = kind === "settings" ? (variant.settingsForms ?? variant.settingsGroups) : undefined;
  const removes = [...typed].some(([name, value]) => isRemovalName(name) && value !== "");
  const isDrawn = isSentFor(typed, { kind, takes }) && !(removes && variant.asksForPasswordAlone);
  if (isDrawn) return;
  logSecurityEvent(context, { event: "form_refused", outcome: "not_drawn" });
  throw await problemPage(visit, "unreadable", 400, { again: here });
}

async function openOwnCode({ visit, typed }: Posted): Promise<FlowResponse | undefined> {
  const isAsked = visit.kind === "verification" && typed.has(ownAddressField);
  return isAsked ? leadToOwnCode(visit) : undefined;
}

async function openFresh({ visit, typed }: Posted): Promise<FlowResponse | undefined> {
  if (!typed.has(freshFormField)) return undefined;
  const { answer, cookies } = await createInstead(visit);
  if (answer.kind !== "shown") return respond(visit, { answer, cookies }, { step: "create" });
  return showForm(visit, answer.flow, cookies, { status: 200, typed, isCorrected: true });
}

/** Adds or removes a row of a list. Kratos shows the flow, and gets nothing of the form. */
async function editList({ visit, id, typed }: Posted): Promise<FlowResponse | undefined> {
  const edited = readRowEdit(typed.get(rowField));
  if (!edited) return undefined;
  const { answer, cookies } = await readFlow(visit, id);
  if (answer.kind !== "shown") return respond(visit, { answer, cookies }, { step: "read" });
  const flow = withoutErrors(answer.flow);
  return showForm(visit, flow, cookies, { status: 200, typed: editRows(typed, edited), edited });
}

/** Throws the page for an application's sign-in that this browser has refused. */
async function refuseAnsweredSignIn({ visit }: Posted): Promise<undefined> {
  await requireUnrefusedForm(visit);
}

function refuseEarlyResend({ visit, id, typed }: Posted): Promise<FlowResponse | undefined> {
  if (findResendWait(visit.state, id) === 0) return Promise.resolve(undefined);
  return showAgain(visit, id, { status: 429, notice: "resend_wait", typed });
}

async function refuseBlankCode({ visit, id, typed }: Posted): Promise<FlowResponse | undefined> {
  const blank = findBlankField(typed);
  if (!blank) return undefined;
  return showAgain(visit, id, { status: 400, typed }, (flow) =>
    withMissing(withoutErrors(flow), blank),
  );
}

/**
 * Five wrong codes end a flow (v1.3.1), so a malformed one is not sent. Kratos takes the code of a flow that it no
 * longer shows to this browser, since another one has opened the mail's link.
 */
async function refuseMalformedCode(posted: Posted): Promise<FlowResponse | undefined> {
  const { typed } = posted;
  const wrong = typed.has("screen") ? undefined : findWrongCode(typed);
  return wrong && showIfRefused(posted, (flow) => withWrongCode(withoutErrors(flow), wrong, typed));
}

async function refuseKeyName(posted: Posted): Promise<FlowResponse | undefined> {
  const fault = findKeyNameFault(posted.typed);
  if (!fault) return undefined;
  return showIfRefused(posted, (flow) =>
    changeInputs(withoutErrors(flow), (input) =>
      input.attributes.name === keyNameField ? { ...input, messages: [fault] } : input,
    ),
  );
}

/** A form that would change nothing leads to its section, which says why. */
async function refuseStaleForm({ visit, typed }: Posted): Promise<FlowResponse | undefined> {
  const stale = await findStaleForm(visit, typed);
  if (!stale) return undefined;
  const section = sectionOf(visit, methodOf(typed));
  const { settings } = visit.variant.paths;
  return redirectWithToast(section ? sectionAddress(settings, section) : settings, stale);
}

async function refuseUnfinishedAddress(posted: Posted): Promise<FlowResponse | undefined> {
  const { visit, typed } = posted;
  if (!kindsWithTraits.includes(visit.kind) || !hasUnfinishedAddress(typed)) return undefined;
  return showIfRefused(posted, (flow) => refuseAddresses(flow, typed));
}

async function showIfRefused(
  { visit, id, typed }: Posted,
  refuse: (flow: Flow) => Flow | undefined,
): Promise<FlowResponse | undefined> {
  const { answer, cookies } = await readFlow(visit, id);
  const flow = answer.kind === "shown" ? refuse(answer.flow) : undefined;
  if (!flow) return undefined;
  countAnswer(visit, { kind: "shown", flow }, { step: "submit", typed });
  return showForm(visit, flow, cookies, { status: 400, typed });
}

/** Says when the next try is possible. Kratos did not get the form. */
export function refuseGuess(
  { visit, id, typed }: Posted,
  guess: WaitingGuess,
): Promise<FlowResponse> {
  reportWaiting(visit.context, guess);
  const { notice, waitSeconds } = guess;
  return showAgain(visit, id, { status: 429, notice, typed, waitSeconds }, withoutErrors);
}

/** Keeps the typed values, and sends nothing to Kratos. */
async function showAgain(
  visit: Visit,
  id: string,
  shown: Shown,
  change: (flow: Flow) => Flow = (flow) => flow,
): Promise<FlowResponse> {
  const answered = await readFlow(visit, id);
  if (answered.answer.kind !== "shown") {
    return respond(visit, answered, { step: "submit", typed: shown.typed });
  }
  const { cookies } = answered;
  const flow = change(answered.answer.flow);
  const reason = shown.status === 429 ? shown.notice?.replace("_", "-") : undefined;
  countAnswer(visit, { kind: "shown", flow }, { step: "submit", typed: shown.typed, reason });
  return showForm(visit, flow, cookies, shown);
}

function showForm(
  visit: Visit,
  flow: Flow,
  cookies: string[],
  shown: Shown,
): Promise<FlowResponse> {
  const relayed = relayCookies(cookies);
  const outcome = { do: "show", flow, ...shown } as const;
  return carryOut(visit, outcome, { before: { step: "submit" }, cookies, relayed, changes: {} });
}

/**
 * Kratos (v1.3.1) answers forms of an older tab wrongly: a second app and removed codes as saved, a removed app by a
 * fault, a removed key without a reason.
 */
async function findStaleForm(
  visit: Visit,
  typed: URLSearchParams,
): Promise<"totp_already" | "already_gone" | undefined> {
  if (visit.kind !== "settings" || !visit.variant.features.refusesStaleForms) return undefined;
  const removed = [...typed].find(([name, value]) => isRemovalName(name) && value !== "");
  if (!removed && !typed.get("totp_code")) return undefined;
  const { answer } = await createFlow(visit, {});
  if (answer.kind !== "shown") return undefined;
  if (removed) return isListed(answer.flow, removed) ? undefined : "already_gone";
  return hasInput(answer.flow, "totp_unlink") ? "totp_already" : undefined;
}

function isListed(settings: Flow, [name, value]: [string, string]): boolean {
  return listRemovals(settings).some(
    ({ attributes }) => attributes.name === name && String(attributes.value) === value,
  );
}

/** Kratos (v1.3.1) accepts an address without a dot after its @, and refuses other malformed ones itself. */
const unfinished = /^[^@]+@[^@.]+$/;

/** Kratos accepts spaces within an address and control characters as well. */
const unseen = /[\s\p{Cc}]/u;

export function hasUnfinishedAddress(typed: URLSearchParams): boolean {
  return Array.from(typed).some(([name, value]) => isUnfinished(name, value));
}

/** Refuses such addresses at their fields, without earlier errors, which may be mended; keeps those of the account. */
export function refuseAddresses(flow: Flow, typed: URLSearchParams): Flow | undefined {
  const traits = flow.identity?.traits ?? {};
  const isKnown = (name: string, value: string) =>
    String(traitAt(traits, name.replace("traits.", ""))).toLowerCase() === value.toLowerCase();
  const isRefused = ({ type, attributes }: UiNode) => {
    if (type !== "input" || attributes.type !== "email") return false;
    const value = typed.get(attributes.name) ?? "";
    return isUnfinished(attributes.name, value) && !isKnown(attributes.name, value);
  };
  if (!flow.ui.nodes.some(isRefused)) return undefined;
  return changeInputs(withoutErrors(flow), (input) =>
    isRefused(input) ? { ...input, messages: [notValid] } : input,
  );
}

function isUnfinished(name: string, value: string): boolean {
  if (!name.startsWith("traits.") || !value.includes("@")) return false;
  const address = readAddress(value);
  return unfinished.test(address) || unseen.test(address);
}

/** As Kratos refuses a malformed address. */
const notValid: UiMessage = {
  id: messageIds.generic,
  text: 'This is not valid "email"',
  type: "error",
  context: {},
};
