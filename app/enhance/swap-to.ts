import type { MouseEvent } from "react";

/** Opens the pressed `<details>` and takes the focus along: the browser shuts its namesake, and the pressed line is gone. */
export function swapTo(event: MouseEvent<HTMLElement>): void {
  const opened = event.currentTarget.closest("details");
  if (!opened) return;
  event.preventDefault();
  opened.open = true;
  opened.querySelector<HTMLElement>("input:not([type='hidden']), button")?.focus();
}
