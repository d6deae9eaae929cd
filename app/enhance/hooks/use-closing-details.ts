import { useEffect, useRef, type RefObject } from "react";

/** Closes a `<details>` by Escape and by a press elsewhere. Without script its summary alone closes it. */
export function useClosingDetails(): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = details;
    if (!current) return;
    const onPress = ({ target }: MouseEvent) => {
      if (target instanceof Node && !current.contains(target)) current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !current.open) return;
      current.open = false;
      current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return details;
}
