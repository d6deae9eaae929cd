import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";

const focusable = "a[href]:not([tabindex='-1']), button:not(:disabled), input:not([type='hidden'])";

/** Keeps the focus within a dialog while it is open; Escape leads to `back`, where there is a way back. */
export function useModal(back?: string): RefObject<HTMLElement> {
  const dialog = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  // Looked at before the dialog is there: its field takes the focus by itself (autoFocus).
  const [opener] = useState(() =>
    typeof document === "undefined" ? null : document.activeElement,
  );

  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>(focusable)?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && back) navigate(back, { preventScrollReset: true });
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
