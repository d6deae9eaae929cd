import { data } from "@remix-run/node";
import {
  createFlow,
  readCreationParameters,
  readFlow,
  reportRefusedAddress,
} from "../kratos/flow-calls.server";
import type { FlowKind } from "../model/flow";
import { type PageVisit, readVisit } from "../web/visit.server";
import { respond } from "./respond.server";
import type { Before } from "./outcome";

/**
 * The loader of a flow's page: reads `?flow=`, or creates a flow. A first visit takes one call to Kratos and no
 * redirect; no call if the action of the same request already has the page.
 */
export async function openFlow(
  kind: FlowKind,
  page: PageVisit,
  more?: Pick<Before, "insteadOf" | "part">,
) {
  const { page: answered } = page.context.answered ?? {};
  if (answered) return data(answered);
  const visit = await readVisit(kind, page);
  const { flowId } = visit;
  if (flowId) {
    return respond(visit, await readFlow(visit, flowId), { ...more, step: "read" });
  }
  reportRefusedAddress(visit);
  const created = await createFlow(visit, readCreationParameters(visit));
  // An empty flow stands for a mail's link that was cut off.
  const isCutOff = flowId === "" && page.variant.features.tellsCutLink;
  const renewal = isCutOff ? ({ do: "renew", notice: "link_over" } as const) : undefined;
  return respond(visit, created, { ...more, step: "create", renewal });
}
