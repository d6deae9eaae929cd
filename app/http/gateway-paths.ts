/** The settings that say what of the identity service's public API is passed on. */
export interface Gateway {
  GATEWAY: "on" | "browser" | "off";
  TOKEN_EXCHANGE: boolean;
}

interface GatewayPath {
  path: RegExp;
  /**
   * Kratos v1.3.1 sends a fresh CSRF token even with its script and its schemas, which could take the place
   * of the token that the form on the page was made with.
   */
  relaysCookies: boolean;
  /** For a path that is closed by default. */
  isOpen?: (settings: Gateway) => boolean;
  /** A page of ours has this address too: its form, and what would rather have HTML, are the page's. */
  isPageToo?: true;
}

/**
 * The identity service's public paths at our own address, for programs, and for browsers that are sent there by
 * mail, by a social provider or by a redirect. The first row that fits counts; what is in no row is ours.
 */
const gatewayPaths: readonly GatewayPath[] = [
  { path: /^\/self-service\/[^/]+\/api$/, relaysCookies: true, isOpen: isNative },
  { path: /^\/self-service\//, relaysCookies: true },
  { path: /^\/sessions$/, relaysCookies: true, isPageToo: true },
  {
    path: /^\/sessions\/token-exchange$/,
    relaysCookies: true,
    isOpen: (settings) => isNative(settings) && settings.TOKEN_EXCHANGE,
  },
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
  if (!row || !isOpen(row, gateway)) return false;
  return !row.isPageToo || (method !== "POST" && !prefersPage);
}

/** Whether an address is the identity service's alone and the settings keep it closed. */
export function isClosed(address: string, gateway: Gateway): boolean {
  const row = findRow(address);
  return row !== undefined && !row.isPageToo && !isOpen(row, gateway);
}

function isOpen({ isOpen: isOpenBy }: GatewayPath, gateway: Gateway): boolean {
  return gateway.GATEWAY !== "off" && (isOpenBy?.(gateway) ?? true);
}

/** Programs bring a session token where a browser has cookies. */
function isNative({ GATEWAY }: Gateway): boolean {
  return GATEWAY === "on";
}

/** Whether the identity service's answer for a path may set cookies. */
export function mayRelayCookies(address: string): boolean {
  return findRow(address)?.relaysCookies ?? false;
}

/** Whether forms that choose a social provider, to sign in by or to link, are sent to an address. */
export function takesProviders(address: string): boolean {
  return /^\/self-service\/(login|registration|settings)$/.test(readPath(address));
}

/** Whether Kratos goes on there with a form that needed a fresh sign-in first. */
export function resumesSettings(address: string): boolean {
  return readPath(address) === "/self-service/settings";
}

/** Whether an address belongs to a way to sign in that another service answers, as a social provider does. */
export function isSocialMethod(address: string): boolean {
  return readPath(address).startsWith("/self-service/methods/");
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
