import { useEffect } from "react";

/**
 * Opens the `<details>` around the target of a link within the page. Newer browsers (Chromium 97) do so by themselves,
 * also without script.
 */
export function openRow(id: string): void {
  const row = document.getElementById(id)?.closest("details");
  if (row) row.open = true;
}

/** Marks the link of a row whose content is on a page of its own. */
export const rowLinkClass = "settings-row-link";

/** Opens the row that the page's own address names, which the server does not hear of. */
export function useRowOfAddress(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (!id) return;
    openRow(id);
    const link = document.getElementById(id)?.querySelector<HTMLAnchorElement>(`.${rowLinkClass}`);
    if (link) window.location.replace(link.href);
  }, []);
}
