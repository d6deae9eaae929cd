/**
 * Whoever goes on before a page has come whole ends its stream, and Remix (2.17) leaves that as a rejection which
 * nobody takes. A browser would report it as a fault of the page, which it is not.
 */
export function hushLeftPages(): void {
  window.addEventListener("unhandledrejection", (event) => {
    const { reason } = event as { reason: unknown };
    if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
  });
}
