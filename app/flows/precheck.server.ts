import { reportWaiting, type WaitingGuess } from "../limits/guess-limit.server";
import { createFlow, createInstead, readFlow } from "../kratos/flow-calls.server";
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
import { flowPage, type PageOptions } from "./page.server";
import { respond, type FlowResponse } from "./respond.server";
import { sectionOf } from "./settings-place.server";

/** A form that was posted. */
interface Posted {
  visit: Visit;
  /** The id of the form's flow. */
  id: string;
  typed: URLSearchParams;
  /** The form asks for another mail. */
  isResend?: boolean;
}

/** Answers a form that must not reach Kratos, or that Kratos would answer wrongly; undefined for others. */
type Rule = (posted: Posted) => Promise<FlowResponse | undefined>;

/** What is asked of every form, in this order. */
export const checkForm = firstOf([
  refuseUndrawn,
  openOwnCode,
  openFresh,
  editList,
  refuseAnsweredSignIn,
]);

/** What is asked of a form whose fields are known. One that asks for another mail sends no code with it. */
export const checkFields: Rule = (posted) =>
  posted.isResend ? refuseEarlyResend(posted) : checkTyped(posted);

const checkTyped = firstOf([
  refuseBlankCode,
  refuseMalformedCode,
  refuseKeyName,
  refuseStaleForm,
  refuseUnfinishedAddress,
]);

/** The rules as one: the first that answers does. */
function firstOf(rules: Rule[]): Rule {
  return async (posted) => {
    for (const rule of rules) {
      const response = await rule(posted);
      if (response) return response;
    }
    return undefined;
  };
}

/** A form that this page does not draw: Kratos takes every form of a flow, whichever page it comes from. It throws the page. */
async function refuseUndrawn({ visit, typed }: Posted): Promise<undefined> {
  const { kind, variant, context, here } = visit;
  const takes = kind === "settings" ? (variant.settingsForms ?? variant.settingsGroups) : undefined;
  const removes = [...typed].some(([name, value]) => isRemovalName(name) && value !== "");
  const isDrawn = isSentFor(typed, { kind, takes }) && !(removes && variant.asksForPasswordAlone);
  if (isDrawn) return;
  logSecurityEvent(context, { event: "form_refused", outcome: "not_drawn" });
  throw await problemPage(visit, "unreadable", 400, { again: here });
}

/** The page that waits for the code of the account's own address. */
async function openOwnCode({ visit, typed }: Posted): Promise<FlowResponse | undefined> {
  const isAsked = visit.kind === "verification" && typed.has(ownAddressField);
  return isAsked ? leadToOwnCode(visit) : undefined;
}

/** A fresh form, with what was typed into another. */
async function openFresh({ visit, typed }: Posted): Promise<FlowResponse | undefined> {
  if (!typed.has(freshFormField)) return undefined;
  const { answer, cookies } = await createInstead(visit);
  if (answer.kind !== "shown") return respond(visit, { answer, cookies }, { step: "create" });
  return flowPage(visit, answer.flow, { status: 200, typed, cookies, isCorrected: true });
}

/** The same form with a row more or less in one of its lists. Kratos is asked for the flow, and gets nothing of the form. */
async function editList({ visit, id, typed }: Posted): Promise<FlowResponse | undefined> {
  const edited = readRowEdit(typed.get(rowField));
  if (!edited) return undefined;
  const { answer, cookies } = await readFlow(visit, id);
  if (answer.kind !== "shown") return respond(visit, { answer, cookies }, { step: "read" });
  const flow = withoutErrors(answer.flow);
  return flowPage(visit, flow, { status: 200, typed: editRows(typed, edited), cookies, edited });
}

/** The form of an application's sign-in that this browser has refused; it throws the page that says so. */
async function refuseAnsweredSignIn({ visit }: Posted): Promise<undefined> {
  await requireUnrefusedForm(visit);
}

/** The same page, which says when another mail can be requested. */
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
 * Does not spend an attempt on a malformed code: five wrong ones end the flow (v1.3.1). Kratos does not show the flow to
 * this browser any more if the mail's link was opened elsewhere, and still takes its code.
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

/** A form of the settings that would change nothing leads to the section as it is now, which says why. */
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

/** The form as `refuse` makes it, if Kratos shows it and there is something to refuse. */
async function showIfRefused(
  { visit, id, typed }: Posted,
  refuse: (flow: Flow) => Flow | undefined,
): Promise<FlowResponse | undefined> {
  const { answer, cookies } = await readFlow(visit, id);
  const flow = answer.kind === "shown" ? refuse(answer.flow) : undefined;
  if (!flow) return undefined;
  countAnswer(visit, { kind: "shown", flow }, { step: "submit", typed });
  return flowPage(visit, flow, { status: 400, typed, cookies });
}

/** The same page, which says when the next try is possible. Kratos did not get the form. */
export function refuseGuess(
  { visit, id, typed }: Posted,
  guess: WaitingGuess,
): Promise<FlowResponse> {
  reportWaiting(visit.context, guess);
  const { notice, waitSeconds } = guess;
  return showAgain(visit, id, { status: 429, notice, typed, waitSeconds }, withoutErrors);
}

/** Draws the same form again without sending it to Kratos; keeps what was typed. */
async function showAgain(
  visit: Visit,
  id: string,
  options: Omit<PageOptions, "cookies">,
  change: (flow: Flow) => Flow = (flow) => flow,
): Promise<FlowResponse> {
  const answered = await readFlow(visit, id);
  if (answered.answer.kind !== "shown") {
    return respond(visit, answered, { step: "submit", typed: options.typed });
  }
  const { cookies } = answered;
  const flow = change(answered.answer.flow);
  const reason = options.status === 429 ? options.notice?.replace("_", "-") : undefined;
  countAnswer(visit, { kind: "shown", flow }, { step: "submit", typed: options.typed, reason });
  return flowPage(visit, flow, { ...options, cookies });
}

/**
 * Why a form of the settings would change nothing, as after another tab: it sets up an authenticator app where there is one,
 * or removes something that is gone. Kratos (v1.3.1) says that it has saved the app's key, whatever the code, and has not;
 * it fails on a removed app, says of removed codes that this is saved, and refuses a removed key without a reason.
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

/** An address without a dot after its @, which Kratos (v1.3.1) accepts. Kratos refuses other malformed addresses itself. */
const unfinished = /^[^@]+@[^@.]+$/;

/** Spaces within an address and signs of control, which Kratos accepts as well. */
const unseen = /[\s\p{Cc}]/u;

/** Whether something was typed that may be such an address. */
export function hasUnfinishedAddress(typed: URLSearchParams): boolean {
  return Array.from(typed).some(([name, value]) => isUnfinished(name, value));
}

/**
 * The flow with each such address refused at its field, and without what was in error before: it may be mended now.
 * Undefined if none is in a field for addresses. One that the account has already stays.
 */
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
