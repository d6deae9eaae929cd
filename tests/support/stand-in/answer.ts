import type { Answer } from "../../../app/kratos/answer";
import type { FlowAnswer } from "../../../app/kratos/flow-calls.server";
import { flowOf } from "./view-nodes";

/** Kratos shows a flow with these parts and nodes. */
export function shown(more?: Record<string, unknown>, nodes: object[] = []): Answer {
  return { kind: "shown", flow: flowOf(nodes, more) };
}

/** An answer of Kratos with these Set-Cookie lines. */
export function answered(answer: Answer, ...cookies: string[]): FlowAnswer {
  return { answer, cookies };
}
