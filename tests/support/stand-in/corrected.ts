import type { Question } from "../../../app/kratos/answer";
import { correctFlow } from "../../../app/kratos/quirks";
import type { Flow } from "../../../app/model/flow";
import { flowSchema } from "../../../app/model/flow-schema";

interface Sent extends Pick<Question, "kind" | "method"> {
  nodes?: object[];
  messages?: object[];
  state?: string;
}

/** A flow as the pages get it, from what Kratos sends. */
export function corrected({ kind, method, nodes = [], messages = [], state }: Sent): Flow {
  const flow = flowSchema.parse({ id: "f1", state, ui: { action: "x", nodes, messages } });
  return correctFlow(flow, { kind, step: "read", method });
}

/** Its inputs, each as its name, type and value. */
export function inputsIn({ ui }: Flow): string[] {
  return ui.nodes.flatMap((node) => {
    if (node.type !== "input") return [];
    const { name, type, value } = node.attributes;
    return [`${name} ${type} ${String(value ?? "")}`.trim()];
  });
}

export function idsIn({ ui }: Flow): number[] {
  return ui.messages.map(({ id }) => id);
}
