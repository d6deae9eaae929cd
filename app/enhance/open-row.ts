/**
 * Opens the `<details>` around the target of a link within the page. Newer browsers (Chromium 97) do so by themselves,
 * also without script.
 */
export function openRow(id: string): void {
  const row = document.getElementById(id)?.closest("details");
  if (row) row.open = true;
}
