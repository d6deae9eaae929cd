import { type ReactNode, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates a part of the page in one synchronous step. If that fails, then or later (a missing engine feature,
 * another program that changed the page), React removes what the server drew. This restores the served page, with
 * what was typed.
 */
export function hydrate(page: HTMLElement, drawn: ReactNode): void {
  const [served] = page.children;
  const copy = page.cloneNode(true);
  const { activeElement } = document;
  const watch = new MutationObserver(() => {
    if (page.firstElementChild === served) return;
    watch.disconnect();
    page.replaceWith(copy);
    if (activeElement?.id) document.getElementById(activeElement.id)?.focus();
  });
  watch.observe(page, { childList: true });
  flushSync(() => {
    hydrateRoot(page, drawn);
  });
}

const never = () => () => undefined;

/** False on the server and in the first render, true once script has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
