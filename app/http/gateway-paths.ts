interface GatewayPath {
  path: RegExp;
  /**
   * Kratos v1.3.1 sends a fresh CSRF token even with its script and its schemas, which could take the place
   * of the token that the form on the page was made with.
   */
  relaysCookies: boolean;
}

/**
 * The identity service's public paths at our own address, for browsers that are sent there by mail, by a
 * social provider or by a redirect. What is in no row is ours.
 */
const gatewayPaths: readonly GatewayPath[] = [
  { path: /^\/self-service\//, relaysCookies: true },
  { path: /^\/sessions\/whoami$/, relaysCookies: true },
  { path: /^\/schemas(\/|$)/, relaysCookies: false },
  { path: /^\/\.well-known\/ory\//, relaysCookies: false },
];

/** Whether a path (a query may follow) belongs to the identity service. */
export function isIdentityPath(address: string): boolean {
  return findRow(address) !== undefined;
}

/** Whether the identity service's answer for a path may set cookies. */
export function mayRelayCookies(address: string): boolean {
  return findRow(address)?.relaysCookies ?? false;
}

function findRow(address: string): GatewayPath | undefined {
  const pathname = address.split(/[?#]/, 1)[0] ?? "";
  return gatewayPaths.find(({ path }) => path.test(pathname));
}
