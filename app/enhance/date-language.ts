/**
 * The language in which dates are written: the page's, in the region that the browser asks for, such as `en-GB` on a
 * page in `en`. The server's text, which names its zone, is in the page's language alone.
 */
export function dateLanguage(
  page = document.documentElement.lang,
  wanted: readonly string[] = navigator.languages,
): string {
  return wanted.find((tag) => tag.startsWith(`${page}-`)) ?? page;
}
