import type { FlowView } from "./flow-view";

/** Whether some button of the page sends another mail. */
export function asksForAnother({ forms }: Pick<FlowView, "forms">): boolean {
  return forms.some(({ nodes }) => nodes.some((node) => node.draw === "button" && node.isResend));
}
