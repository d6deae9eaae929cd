import { useEffect, useState, useSyncExternalStore } from "react";

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
function useRowOfAddress(): void {
  useEffect(() => {
    const id = hash();
    if (!id) return;
    openRow(id);
    const link = document.getElementById(id)?.querySelector<HTMLAnchorElement>(`.${rowLinkClass}`);
    if (link) window.location.replace(link.href);
  }, []);
}

function hash(): string {
  return window.location.hash.slice(1);
}

/** What the address names is read once; afterwards the pressed links and rows tell. */
const never = () => () => undefined;

/**
 * The row where somebody is: the one that they pressed last, else the one that the address or the server opened, else
 * the first. Without script only the server's is known, because a link within the page tells nobody.
 */
export function useCurrentRow(rows: { group: string; isOpen: boolean }[], changed?: string) {
  useRowOfAddress();
  const [pressed, press] = useState<string>();
  const named = useSyncExternalStore(never, hash, () => undefined);
  const isScripted = named !== undefined;
  const opened = rows.find(({ group }) => group === named) ?? rows.find(({ isOpen }) => isOpen);
  const current = pressed ?? changed ?? (opened ?? (isScripted ? rows[0] : undefined))?.group;
  return { current, press };
}
