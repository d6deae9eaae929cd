import { useEffect, useRef } from "react";

/** Calls `onEnd` after this much unpaused time; a pause keeps the rest. */
export function usePausableTimeout(
  milliseconds: number,
  { isPaused, onEnd }: { isPaused: boolean; onEnd: () => void },
): void {
  const left = useRef(milliseconds);
  useEffect(() => {
    if (isPaused) return;
    const begun = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - begun;
    };
  }, [isPaused, onEnd]);
}
