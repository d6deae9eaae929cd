import { useHref, useNavigation } from "@remix-run/react";
import { useEffect, type FormEvent } from "react";

const doubleClickMs = 1_000;

/**
 * The onSubmit of a form to `action` that ignores a second press while the first is on its way. The time is
 * for a double click, which comes before the router has told anyone. The server takes a form twice without harm.
 */
export function useOnePress(action: string): (event: FormEvent<HTMLFormElement>) => void {
  const { state, formAction } = useNavigation();
  const target = useHref(action);
  const isSending = state !== "idle" && formAction === target;

  useEffect(() => {
    if (!isSending) return;
    // To the router a redirect to another site is a navigation without end, so the back cache would bring
    // back a form that is busy for ever.
    const startAfresh = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    window.addEventListener("pageshow", startAfresh);
    return () => window.removeEventListener("pageshow", startAfresh);
  }, [isSending]);

  return (event) => {
    const form = event.currentTarget;
    const pressedAt = Number(form.dataset.pressedAt ?? -doubleClickMs);
    if (isSending || event.timeStamp - pressedAt < doubleClickMs) event.preventDefault();
    else form.dataset.pressedAt = String(event.timeStamp);
  };
}
