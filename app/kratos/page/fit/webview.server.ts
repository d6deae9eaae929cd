/** Longer than the name of any browser or app. */
const longestName = 1_000;

/**
 * Whether a page is shown inside an app, by its User-Agent. Large providers refuse to sign anybody in there (RFC
 * 8252, `disallowed_useragent`).
 */
export function isWebview(request: Request): boolean {
  const name = (request.headers.get("User-Agent") ?? "").slice(0, longestName);
  return isAndroidWebview(name) || isAppleWebview(name);
}

/** `(… wv) AppleWebKit`, and before Android 5 a Version beside Chrome's. */
function isAndroidWebview(name: string): boolean {
  const device = name.slice(0, Math.max(name.lastIndexOf(") AppleWebKit"), 0));
  return /\bwv\b/.test(device) || /Version\/[\d.]+ Chrome\/[\d.]+ Mobile/.test(name);
}

/** Every browser on iOS says Safari, whoever made it. */
function isAppleWebview(name: string): boolean {
  return /\(iP(hone|ad|od)/.test(name) && name.includes("AppleWebKit") && !name.includes("Safari");
}
