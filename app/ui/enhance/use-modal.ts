import { type RefObject, useEffect, useRef } from "react";

/** Keeps the focus within a dialog; Escape leads to the address `back`, while there is one. */
export function useModal(back?: string): RefObject<HTMLElement> {
  const dialog = useRef<HTMLElement>(null);

  useEffect(() => {
    const { current } = dialog;
    // A person may have moved the focus within the dialog before script came.
    if (current?.contains(document.activeElement)) return;
    current?.querySelector<HTMLElement>(focusable)?.focus();
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && back) location.assign(back);
      if (event.key !== "Tab") return;
      const places = [...(dialog.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
      const [first, last] = [places[0], places[places.length - 1]];
      const edge = event.shiftKey ? first : last;
      if (document.activeElement !== edge) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [back]);

  return dialog;
}

const focusable = "a[href]:not([tabindex='-1']), button:not(:disabled), input:not([type='hidden'])";
