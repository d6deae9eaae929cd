import type { FlowView } from "./views";

export function asksForAnother({ forms }: Pick<FlowView, "forms">): boolean {
  return forms.some(({ nodes }) => nodes.some((node) => node.draw === "button" && node.isResend));
}

/** Whether a page that waits for a link cannot ask for another one. On the page for a code, its own line can. */
export function lacksAnother(flow: Pick<FlowView, "forms" | "state" | "codeIntro">): boolean {
  return flow.state === "sent_email" && !flow.codeIntro && !asksForAnother(flow);
}
