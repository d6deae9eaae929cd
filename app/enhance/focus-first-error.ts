import { useEffect, useRef } from "react";
import type { FlowView } from "../flow/flow-view";

/**
 * After a refused form the focus goes to the first field in error, else to the flow's own messages. Each answer
 * is a new form, so after a step forward the focus is nowhere: it goes to the messages or the page. Where it is
 * somewhere, the flow was only read again, and it stays.
 */
export function useFocusOnAnswer(flow: FlowView): void {
  const seen = useRef(flow);
  useEffect(() => {
    const isAnswer = seen.current !== flow;
    seen.current = flow;
    const field = flow.summary[0]?.for;
    const isRefused = field !== undefined || flow.messages.some(({ tone }) => tone === "error");
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isRefused && !(isAnswer && isLost)) return;
    const place =
      (field && document.getElementById(field)) || document.getElementById("form-messages");
    if (place) place.focus();
    else document.getElementById("main")?.focus({ preventScroll: true });
  }, [flow]);
}
