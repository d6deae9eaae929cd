const androidWebview = /\bwv\b.*\) AppleWebKit|Version\/[\d.]+ Chrome\/[\d.]+ Mobile/;
const appleWebview = /\((iPhone|iPad|iPod)[^)]*\).*AppleWebKit(?!.*Safari)/;

/**
 * Whether a page is shown inside an app, by the browser's name. Large providers refuse to sign anybody in
 * there (RFC 8252, `disallowed_useragent`).
 */
export function isWebview(request: Request): boolean {
  const name = request.headers.get("User-Agent") ?? "";
  return androidWebview.test(name) || appleWebview.test(name);
}
