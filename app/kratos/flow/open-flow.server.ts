import { data } from "@remix-run/node";
import { z } from "zod";
import type { FlowKind } from "../../flow/flow";
import { createFlow, readFlow } from "../call/ask-flow.server";
import { carryOut, type Before } from "./carry-out.server";
import { readCreationParameters, reportRefusedAddress } from "../call/carried.server";
import { makeVisit, type PageVisit, type Visit } from "../call/visit.server";
import { findAnsweredPage } from "../page/flow-page.server";
import { recogniseSession } from "./recognise-session.server";

/**
 * The loader of a flow's page: reads `?flow=`, or creates a flow. A first visit takes one call to Kratos and no
 * redirect; no call if the action of the same request already has the page.
 */
export async function openFlow(kind: FlowKind, page: PageVisit, more?: Pick<Before, "insteadOf">) {
  const answered = findAnsweredPage(page.context);
  if (answered) return data(answered);
  const visit = makeVisit(kind, page);
  const { flowId } = visit;
  if (flowId) {
    const read = await recogniseSession(visit, await readFlow(visit, flowId), "read");
    const isGone = read.answer.kind === "unknown" || read.answer.kind === "foreign";
    if (!isGone || !isCutOff(visit)) return carryOut(visit, read, { ...more, step: "read" });
  }
  reportRefusedAddress(visit);
  const created = await createFlow(visit, readCreationParameters(visit));
  const renewal = isCutOff(visit) ? ({ do: "renew", notice: "incomplete" } as const) : undefined;
  return carryOut(visit, created, { ...more, step: "create", renewal });
}

/** Whether a mail's link was cut off within the flow's id, or before it. */
function isCutOff({ kind, door, flowId }: Visit): boolean {
  const isOfMail = kind === "recovery" || kind === "verification";
  return isOfMail && door.name === "account" && flowId !== undefined && !isFlowId(flowId);
}

function isFlowId(id: string): boolean {
  return z.guid().safeParse(id).success;
}
