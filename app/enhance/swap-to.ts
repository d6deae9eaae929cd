import type { MouseEvent } from "react";

/**
 * Opens the pressed `<details>`, shuts its namesakes, also in browsers that do not know the name, and takes the focus
 * along: the pressed line is gone.
 */
export function swapTo(event: MouseEvent<HTMLElement>): void {
  const opened = event.currentTarget.closest("details");
  if (!opened) return;
  event.preventDefault();
  const { name } = opened;
  for (const each of document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"]`)) {
    each.open = each === opened;
  }
  opened.querySelector<HTMLElement>("input:not([type='hidden']), button")?.focus();
}
