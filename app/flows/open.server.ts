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

/** Makes one call to Kratos and no redirect for a first visit; no call if the request's action has made the page. */
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
