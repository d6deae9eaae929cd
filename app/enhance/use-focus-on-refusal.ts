import { useEffect } from "react";
import type { FlowView } from "../flow/view/flow-view";

/**
 * After a refused form, focuses the field to correct, else the flow's messages, also in browsers that ignore
 * `autofocus`. Does nothing if the person has moved the focus meanwhile.
 */
export function useFocusOnRefusal({ summary, focus, messages }: FlowView): void {
  const isRefused = summary.length > 0 || messages.some(({ tone }) => tone === "error");
  const place = focus ?? "form-messages";
  useEffect(() => {
    if (isRefused && document.activeElement === document.body) {
      document.getElementById(place)?.focus();
    }
  }, [isRefused, place]);
}
