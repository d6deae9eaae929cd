import { data } from "@remix-run/node";
import type { FlowKind } from "../flow/flow";
import { createFlow, readFlow } from "./ask.server";
import { carryOut } from "./carry-out.server";
import { creationParametersBy, reportRefusedAddress } from "./carried.server";
import { findAnsweredPage, type PageVisit, type Visit } from "./visit.server";

/**
 * The loader of a flow's page: reads `?flow=`, or makes a flow when there is none. One call to Kratos and
 * no redirect for a first visit; none at all when the action of the same request has the page already.
 */
export async function openFlow(kind: FlowKind, page: PageVisit) {
  const answered = findAnsweredPage(page.context);
  if (answered) return data(answered);
  const visit: Visit = { ...page, kind };
  const id = new URL(page.request.url).searchParams.get("flow");
  if (id) return carryOut(visit, await readFlow(visit, id), { step: "read" });
  reportRefusedAddress(visit);
  return carryOut(visit, await createFlow(visit, creationParametersBy(visit)), { step: "create" });
}
