/**
 * Puts the focus where it was before something that now goes, else on the page's main part: a browser would leave it
 * at the top of the document.
 */
export function returnFocus(before: EventTarget | null): void {
  const place = before instanceof HTMLElement && before.isConnected ? before : undefined;
  (place ?? document.getElementById("main"))?.focus({ preventScroll: true });
}
