import { useEffect } from "react";
import type { FlowView } from "../flow/flow-view";

/**
 * After a refused form the focus is on the first field in error, else on the flow's own messages, also in
 * browsers that put it nowhere by themselves (`autofocus`). Where somebody has put it meanwhile, it stays.
 */
export function useFocusOnRefusal({ summary: [first], messages }: FlowView): void {
  const isRefused = first !== undefined || messages.some(({ tone }) => tone === "error");
  const place = first?.for ?? "form-messages";
  useEffect(() => {
    if (isRefused && document.activeElement === document.body) {
      document.getElementById(place)?.focus();
    }
  }, [isRefused, place]);
}
