import { useSyncExternalStore } from "react";

/** A form may be sent once more after this long without an answer. The server takes a repeated form without harm. */
const longestMs = 15_000;

/** The form being sent, by the id of the button that sent it. */
let sent: { buttonId: string } | undefined;
let end: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** A form is sent once: until the page is left, every other press is ignored. */
export function watchForms(): void {
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (sent) {
      event.preventDefault();
      return;
    }
    // Safari has `submitter` from 15.4 on.
    const submitter = event.submitter as HTMLElement | null | undefined;
    sent = { buttonId: submitter?.id ?? "" };
    end = setTimeout(forgetSent, longestMs);
    // The browser reads the fields after this event and would leave out one that is already disabled.
    setTimeout(tell);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) forgetSent();
  });
}

export function forgetSent(): void {
  clearTimeout(end);
  sent = undefined;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a form of the page is being sent. */
export function useIsSending(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => sent !== undefined,
    () => false,
  );
}

export function useIsBusy(buttonId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => sent?.buttonId === buttonId,
    () => false,
  );
}
