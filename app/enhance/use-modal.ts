import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

const focusable = "a[href]:not([tabindex='-1']), button:not(:disabled), input:not([type='hidden'])";

/** Keeps the focus within a dialog while it is open; Escape leads to `back`. */
export function useModal(back: string): RefObject<HTMLElement> {
  const dialog = useRef<HTMLElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.querySelector<HTMLElement>("input:not([type='hidden'])")?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") navigate(back, { preventScrollReset: true });
      if (event.key !== "Tab") return;
      const places = [...(dialog.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
      const [first, last] = [places[0], places.at(-1)];
      const edge = event.shiftKey ? first : last;
      if (document.activeElement !== edge) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [back, navigate]);

  return dialog;
}
