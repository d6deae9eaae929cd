import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/**
 * Lets script take over a part of the page, in one go that nothing can come into. Where that fails, then or later
 * (an engine lacks something, another program has changed the page), React takes away what the server drew and
 * puts something else there or nothing. Then the page stands again as it was, with what was typed.
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
