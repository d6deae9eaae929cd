/** What of the identity service's public API is passed on; the setting GATEWAY. */
export type Gateway = "on" | "browser" | "off";

interface GatewayPath {
  path: RegExp;
  /**
   * Kratos v1.3.1 sends a fresh CSRF token even with its script and its schemas, which could take the place
   * of the token that the form on the page was made with.
   */
  relaysCookies: boolean;
  /** For programs alone, which bring a session token where a browser has cookies. */
  isNative?: true;
  /** A page of ours has this address too: its form, and what would rather have HTML, are the page's. */
  isPageToo?: true;
}

/**
 * The identity service's public paths at our own address, for programs, and for browsers that are sent there by
 * mail, by a social provider or by a redirect. The first row that fits counts; what is in no row is ours.
 */
const gatewayPaths: readonly GatewayPath[] = [
  { path: /^\/self-service\/[^/]+\/api$/, relaysCookies: true, isNative: true },
  { path: /^\/self-service\//, relaysCookies: true },
  { path: /^\/sessions$/, relaysCookies: true, isPageToo: true },
  { path: /^\/sessions\/token-exchange$/, relaysCookies: true, isNative: true },
  { path: /^\/sessions\/[^/]+$/, relaysCookies: true },
  { path: /^\/schemas(\/|$)/, relaysCookies: false },
  { path: /^\/\.well-known\/ory\//, relaysCookies: false },
];

export interface Asked {
  method: string;
  /** The path, and what follows it, as it was written. */
  address: string;
  /** Whether HTML is rather wanted than JSON. */
  prefersPage: boolean;
}

/** Whether the identity service answers a request and not one of our pages. */
export function isForIdentityService(
  { method, address, prefersPage }: Asked,
  gateway: Gateway,
): boolean {
  const row = findRow(address);
  if (!row || gateway === "off" || (gateway === "browser" && row.isNative)) return false;
  return !row.isPageToo || (method !== "POST" && !prefersPage);
}

/** Whether a browser that is sent to an address leaves our pages for the identity service. */
export function isIdentityPath(address: string): boolean {
  const row = findRow(address.replace(/#.*/, ""));
  return row !== undefined && !row.isPageToo;
}

/** Whether the identity service's answer for a path may set cookies. */
export function mayRelayCookies(address: string): boolean {
  return findRow(address)?.relaysCookies ?? false;
}

/** Whether a social provider sends people there, be it with a form. */
export function isSocialCallback(address: string): boolean {
  return /^\/self-service\/methods\/oidc\/callback\/[^/]+$/.test(readPath(address));
}

function findRow(address: string): GatewayPath | undefined {
  const path = readPath(address);
  return gatewayPaths.find((row) => row.path.test(path));
}

/**
 * Decoded, as Kratos reads it. Empty for one that Kratos v1.3.1 takes for another: `x%2F..%2Flogin` is `login`
 * there, so that any check of how a path begins would be passed by.
 */
function readPath(address: string): string {
  try {
    const path = decodeURIComponent(address.split("?", 1)[0] ?? "");
    return /[\\#]|\/\/|\/\.{1,2}(\/|$)/.test(path) ? "" : path;
  } catch {
    return "";
  }
}
