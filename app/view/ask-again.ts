import type { FlowView } from "./views";

export function asksForAnother({ forms }: Pick<FlowView, "forms">): boolean {
  return forms.some(({ nodes }) => nodes.some((node) => node.draw === "button" && node.isResend));
}

/** Whether a page lacks a way to ask for another mail. A code in its field that was not refused needs none. */
export function lacksAnother(flow: FlowView): boolean {
  const hasCode = flow.forms.some(({ nodes }) =>
    nodes.some(
      (node) =>
        node.draw === "field" && node.name === "code" && node.value !== "" && !node.messages,
    ),
  );
  return flow.state === "sent_email" && !hasCode && !asksForAnother(flow);
}
