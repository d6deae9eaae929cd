import type { FlowView } from "./views";

export function asksForAnother({ forms }: Pick<FlowView, "forms">): boolean {
  return forms.some(({ nodes }) => nodes.some((node) => node.draw === "button" && node.isResend));
}

/** A code in its field that was not refused needs no other mail. */
export function lacksAnother(flow: FlowView): boolean {
  const hasCode = flow.forms.some(({ nodes }) =>
    nodes.some(
      (node) =>
        node.draw === "field" && node.name === "code" && node.value !== "" && !node.messages,
    ),
  );
  return flow.state === "sent_email" && !hasCode && !asksForAnother(flow);
}
