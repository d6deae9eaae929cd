import { data } from "@remix-run/node";
import {
  createFlow,
  readCreationParameters,
  readFlow,
  reportRefusedAddress,
} from "../kratos/flow-calls.server";
import type { FlowKind } from "../model/flow";
import { type PageVisit, readVisit } from "../web/visit.server";
import type { FlowPage } from "./page.server";
import { type FlowResponse, respond } from "./respond.server";
import type { Before } from "./outcome";

/** Makes one call to Kratos and no redirect for a first visit; no call if the request's action has made the page. */
export async function openFlow<K extends FlowKind>(
  kind: K,
  page: PageVisit,
  more?: Pick<Before, "insteadOf" | "part">,
): Promise<FlowResponse<K>> {
  const { page: answered } = page.context.answered ?? {};
  // The action of this route made it.
  if (answered) return data(answered as FlowPage<K>);
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
