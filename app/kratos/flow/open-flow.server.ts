import { data } from "@remix-run/node";
import type { FlowKind } from "../../flow/flow";
import { createFlow, readFlow } from "../call/ask-flow.server";
import { carryOut, type Before } from "./carry-out.server";
import { readCreationParameters, reportRefusedAddress } from "../call/carried.server";
import { makeVisit, type PageVisit } from "../call/visit.server";
import { findAnsweredPage } from "../page/flow-page.server";
import { keepProviders } from "./keep-providers.server";
import { recogniseOpened } from "./recognise-session.server";

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
    const read = await recogniseOpened(visit, await readFlow(visit, flowId));
    return carryOut(visit, await keepProviders(visit, read), { ...more, step: "read" });
  }
  reportRefusedAddress(visit);
  const created = await createFlow(visit, readCreationParameters(visit));
  // An empty flow stands for a mail's link that was cut off.
  const isCutOff = flowId === "" && page.door.name === "account";
  const renewal = isCutOff ? ({ do: "renew", notice: "link_over" } as const) : undefined;
  return carryOut(visit, created, { ...more, step: "create", renewal });
}
