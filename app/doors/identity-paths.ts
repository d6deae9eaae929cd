/** The settings for which parts of Kratos' public API are passed on. */
export interface Gateway {
  GATEWAY: "on" | "browser" | "off";
  TOKEN_EXCHANGE: boolean;
}

interface GatewayPath {
  path: RegExp;
  /**
   * Kratos v1.3.1 sends a fresh CSRF token even with its script and its schemas, which could replace the token of the
   * open form.
   */
  relaysCookies: boolean;
  /** For a path that is closed by default. Kratos v1.3.1 redirects to it from capitals or a trailing slash. */
  isOpen?: (settings: Gateway) => boolean;
  /** Lists or ends sessions: Kratos v1.3.1 does not ask for the second step there. */
  needsSecondStep?: true;
  /** A page of ours has this address too: its form, and requests that prefer HTML, are the page's. */
  isPageToo?: true;
}

/**
 * Kratos' public paths at our own address, for programs, and for browsers that a mail, a social provider or a
 * redirect sends there. The first matching row counts; all other paths are ours.
 */
const gatewayPaths: readonly GatewayPath[] = [
  { path: /^\/self-service\/[^/]+\/api\/?$/i, relaysCookies: true, isOpen: isNative },
  { path: /^\/self-service\//, relaysCookies: true },
  { path: /^\/sessions$/, relaysCookies: true, needsSecondStep: true, isPageToo: true },
  { path: /^\/sessions\/whoami$/, relaysCookies: true },
  {
    path: /^\/sessions\/token-exchange\/?$/i,
    relaysCookies: true,
    isOpen: (settings) => isNative(settings) && settings.TOKEN_EXCHANGE,
  },
  { path: /^\/sessions\/[^/]+$/, relaysCookies: true, needsSecondStep: true },
  { path: /^\/schemas(\/|$)/, relaysCookies: false },
  { path: /^\/\.well-known\/ory\//, relaysCookies: false },
];

export interface Asked {
  method: string;
  /** The path and its query, as written. */
  address: string;
  /** Whether HTML is preferred to JSON. */
  prefersPage: boolean;
}

/** Whether Kratos answers a request instead of our pages. */
export function isForIdentityService(asked: Asked, gateway: Gateway): boolean {
  const row = findRow(asked.address);
  if (!row || !isOpen(row, gateway)) return false;
  return !row.isPageToo || (asked.method !== "POST" && !asked.prefersPage);
}

/** Whether an address is Kratos' alone and the settings keep it closed. */
export function isClosed(address: string, gateway: Gateway): boolean {
  const row = findRow(address);
  return row !== undefined && !row.isPageToo && !isOpen(row, gateway);
}

function isOpen({ isOpen: isOpenBy }: GatewayPath, gateway: Gateway): boolean {
  return gateway.GATEWAY !== "off" && (isOpenBy?.(gateway) ?? true);
}

/** Programs send a session token where a browser sends cookies. */
function isNative({ GATEWAY }: Gateway): boolean {
  return GATEWAY === "on";
}

/** Whether Kratos' answer for a path may set cookies. */
export function mayRelayCookies(address: string): boolean {
  return findRow(address)?.relaysCookies ?? false;
}

/** Whether forms that choose a social provider, for sign-in or linking, are sent to an address. */
export function takesProviders(address: string): boolean {
  return /^\/self-service\/(login|registration|settings)$/.test(readPath(address));
}

/** Whether an address is where Kratos takes a form of the settings, and continues one after a fresh sign-in. */
export function isKratosSettings(address: string): boolean {
  return readPath(address) === "/self-service/settings";
}

/** Whether an address belongs to a way to sign in that another service answers, such as a social provider. */
export function isSocialMethod(address: string): boolean {
  return readPath(address).startsWith("/self-service/methods/");
}

/** Whether a social provider sends people there, even with a form. */
export function isSocialCallback(address: string): boolean {
  return /^\/self-service\/methods\/oidc\/callback\/[^/]+$/.test(readPath(address));
}

/** Whether Kratos' answer is for nobody whose second step is missing, though Kratos does not see to that itself. */
export function needsSecondStep(address: string): boolean {
  return findRow(address)?.needsSecondStep ?? false;
}

function findRow(address: string): GatewayPath | undefined {
  const path = readPath(address);
  return gatewayPaths.find((row) => row.path.test(path));
}

/**
 * The decoded path, as Kratos reads it. Empty for one that Kratos v1.3.1 takes for another: it reads `x%2F..%2Flogin`
 * as `login`, which would bypass any check of how a path begins.
 */
function readPath(address: string): string {
  try {
    const path = decodeURIComponent(address.split("?", 1)[0] ?? "");
    return /[\\#]|\/\/|\/\.{1,2}(\/|$)/.test(path) ? "" : path;
  } catch {
    return "";
  }
}
