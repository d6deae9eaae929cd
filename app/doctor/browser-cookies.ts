/** One Set-Cookie line, as a browser reads it. */
export interface SeenCookie {
  name: string;
  value: string;
  domain?: string;
  path: string;
  sameSite: string;
  isSecure: boolean;
}

export function readCookie(line: string): SeenCookie {
  const [pair = "", ...rest] = line.split(/;\s*/);
  const attributes = new Map(rest.map((part) => splitAt(part)));
  const [name, value] = splitAt(pair, (text) => text);
  const domain = attributes.get("domain")?.replace(/^\./, "").toLowerCase();
  return {
    name,
    value,
    ...(domain && { domain }),
    path: attributes.get("path") ?? "/",
    sameSite: attributes.get("samesite") ?? "Lax",
    isSecure: attributes.has("secure"),
  };
}

function splitAt(part: string, asKey = (text: string) => text.toLowerCase()): [string, string] {
  const at = part.indexOf("=");
  return at < 0 ? [asKey(part), ""] : [asKey(part.slice(0, at)), part.slice(at + 1)];
}

/** Whether a cookie's Domain includes a host; a cookie without one belongs to its host only. */
export function isForHost({ domain }: SeenCookie, host: string): boolean {
  return domain === undefined || host === domain || host.endsWith(`.${domain}`);
}

/** Browsers accept Secure cookies from this machine over http too. */
export function isOwnMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(host);
}

/** The Cookie header that a browser at `address` would send after these Set-Cookie lines. */
export function cookieHeader(lines: string[], address: string): string {
  const { hostname, protocol, pathname } = new URL(address);
  return lines
    .map(readCookie)
    .filter((cookie) => isForHost(cookie, hostname))
    .filter(({ path }) => pathname.startsWith(path))
    .filter(({ isSecure }) => !isSecure || protocol === "https:" || isOwnMachine(hostname))
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
}
