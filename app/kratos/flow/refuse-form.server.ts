import { withoutErrors, type Flow, type FlowKind } from "../../flow/flow";
import {
  findBlankField,
  findWrongLength,
  withMissing,
  withWrongLength,
} from "../../flow/one-time-code";
import { hasUnfinishedAddress, refuseAddresses } from "../../flow/refusal/refuse-addresses";
import { sectionAddress } from "../../flow/settings/settings-group";
import { editRows, type RowEdit } from "../../flow/traits/edit-rows";
import { findResendWait } from "../../forms/resend-wait.server";
import { redirectWithToast } from "../../page/toast.server";
import { readFlow } from "../call/ask-flow.server";
import type { Visit } from "../call/visit.server";
import { flowPage, type PageOptions } from "../page/flow-page.server";
import { sectionOf } from "../remembered/remembered-section.server";
import { methodOf } from "../report/form-method";
import { countAnswer } from "../report/count-steps.server";
import { carryOut, type FlowResponse } from "./carry-out.server";
import { findStaleChange } from "./find-stale-change.server";

interface Posted {
  /** The id of the form's flow. */
  id: string;
  typed: URLSearchParams;
  /** The form asks for another mail. */
  isResend: boolean;
}

/** The flows whose forms have an account's own data. */
const hasTraits: FlowKind[] = ["registration", "settings"];

/** The page that refuses a form of which Kratos is not to hear, or would say the wrong thing; undefined for others. */
export async function refuseForm(
  visit: Visit,
  { id, typed, isResend }: Posted,
): Promise<FlowResponse | undefined> {
  const { kind, door, request } = visit;
  if (isResend) {
    return (await findResendWait(request, id)) === 0 ? undefined : showWait(visit, { id, typed });
  }
  const refused = { status: 400, typed, cookies: [] };
  const blank = findBlankField(typed);
  if (blank) {
    return showAgain(visit, id, refused, (flow) => withMissing(withoutErrors(flow), blank));
  }
  // One that cannot be right is not to count among the wrong ones: five of them end the flow (v1.3.1).
  const wrong = typed.has("screen") ? undefined : findWrongLength(typed);
  if (wrong) {
    // Kratos does not show it to this browser any more if the mail's link was opened elsewhere, and takes its code still.
    return showIfRefused(visit, { id, typed }, (flow) =>
      withWrongLength(withoutErrors(flow), wrong, typed),
    );
  }
  const stale = await findStaleChange(visit, typed);
  if (stale) {
    const section = sectionOf(visit, methodOf(typed));
    const { settings } = door.paths;
    return redirectWithToast(section ? sectionAddress(settings, section) : settings, stale);
  }
  if (hasTraits.includes(kind) && hasUnfinishedAddress(typed)) {
    const shown = await showIfRefused(visit, { id, typed }, (flow) => refuseAddresses(flow, typed));
    if (shown) return shown;
  }
  return undefined;
}

/** The same page, which says when another mail can be requested. */
function showWait(visit: Visit, { id, typed }: Omit<Posted, "isResend">): Promise<FlowResponse> {
  return showAgain(visit, id, { status: 429, notice: "resend_wait", typed, cookies: [] });
}

/** The same form with a row more or less in one of its lists. Kratos is asked for the flow, and gets nothing of the form. */
export async function showRows(
  visit: Visit,
  typed: URLSearchParams,
  edited: RowEdit,
): Promise<FlowResponse> {
  const { answer, cookies } = await readFlow(visit, visit.flowId ?? "");
  if (answer.kind !== "shown") return carryOut(visit, { answer, cookies }, { step: "read" });
  const flow = withoutErrors(answer.flow);
  return flowPage(visit, flow, { status: 200, typed: editRows(typed, edited), cookies, edited });
}

/** The form as `refuse` makes it, if Kratos shows it and there is something to refuse. */
async function showIfRefused(
  visit: Visit,
  { id, typed }: Omit<Posted, "isResend">,
  refuse: (flow: Flow) => Flow | undefined,
): Promise<FlowResponse | undefined> {
  const { answer, cookies } = await readFlow(visit, id);
  const flow = answer.kind === "shown" ? refuse(answer.flow) : undefined;
  if (!flow) return undefined;
  countAnswer(visit, { kind: "shown", flow }, { step: "submit", typed });
  return flowPage(visit, flow, { status: 400, typed, cookies });
}

/** Draws the same form again without sending it to Kratos; keeps what was typed. */
async function showAgain(
  visit: Visit,
  id: string,
  options: PageOptions,
  change: (flow: Flow) => Flow = (flow) => flow,
): Promise<FlowResponse> {
  const answered = await readFlow(visit, id);
  if (answered.answer.kind !== "shown") {
    return carryOut(visit, answered, { step: "submit", typed: options.typed });
  }
  const { cookies } = answered;
  const flow = change(answered.answer.flow);
  const reason = options.status === 429 ? "resend-wait" : undefined;
  countAnswer(visit, { kind: "shown", flow }, { step: "submit", typed: options.typed, reason });
  return flowPage(visit, flow, { ...options, cookies });
}
