import { describeFlowPage } from "../../../app/flows/page.server";
import type { PageCause } from "../../../app/flows/outcome";
import type { FlowKind } from "../../../app/model/flow";
import type { Variant } from "../../../app/model/variants";
import { flowOf } from "./view-nodes";
import { visitTo } from "./visit";

export interface Given extends Partial<PageCause> {
  variant?: Variant;
  query?: string;
  /** More fields of the flow. */
  more?: Record<string, unknown>;
}

/** The page of a flow with these nodes. */
export function pageWith<K extends FlowKind>(kind: K, nodes: object[], given: Given = {}) {
  const { variant, query, more, ...cause } = given;
  const visit = visitTo(kind, { variant, query });
  return describeFlowPage(visit, flowOf(nodes, more), { wait: 0, ...cause });
}
