import { useEffect, useState, useSyncExternalStore } from "react";

/**
 * Opens the `<details>` around the target of a link within the page, and says whether there is one. Newer browsers
 * (Chromium 97) do so by themselves, also without script.
 */
export function openRow(id: string): boolean {
  const row = document.getElementById(id)?.closest("details");
  if (row) row.open = true;
  return row !== undefined && row !== null;
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

/** What the address names is read once; afterwards the rows tell. */
const never = () => () => undefined;

/**
 * Where somebody is: the row that they opened or the place that they went to last, else the row that the address or the
 * server opened. Without script only the server's is known, because a link within the page tells nobody.
 */
export function useCurrentRow(rows: { group: string; isOpen: boolean }[], changed?: string) {
  useRowOfAddress();
  const [toggled, setToggled] = useState<string[]>();
  const named = useSyncExternalStore(never, hash, () => undefined);
  const opened = rows.find(({ group }) => group === named) ?? rows.find(({ isOpen }) => isOpen);
  const current = toggled ? toggled[0] : (changed ?? opened?.group);
  const toggle = (group: string, isOpen: boolean) => {
    setToggled((before = rows.filter((row) => row.isOpen).map((row) => row.group)) => {
      // A place that is no row cannot be closed, so it counts only until the next move.
      const isRow = (name: string) => rows.some((row) => row.group === name);
      const others = before.filter((other) => other !== group && isRow(other));
      return isOpen ? [group, ...others] : others;
    });
  };
  return { current, toggle };
}
