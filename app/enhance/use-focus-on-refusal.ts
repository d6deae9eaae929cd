import { useEffect } from "react";
import type { FlowView } from "../flow/view/flow-view";

/**
 * After a refused form, focuses the first field in error, else the flow's messages, also in browsers that ignore
 * `autofocus`. Does nothing if the person has moved the focus meanwhile.
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
