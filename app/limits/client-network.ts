import ipaddr from "ipaddr.js";

interface ClientNetwork {
  /** The address of an IPv4 client; the /64 of an IPv6 client, who has all of it. */
  address: string;
  /** The range that a provider gives out together: the /24, or the /48. */
  network: string;
}

/** Reads an IPv4 address that is written as IPv6 as IPv4. Proxies write no spelling at which ipaddr.js 1.9 throws. */
export function networkOf(ip: string): ClientNetwork {
  if (!ipaddr.isValid(ip)) return { address: ip, network: ip };
  const bytes = ipaddr.process(ip).toByteArray();
  const first = (count: number) =>
    ipaddr.fromByteArray(bytes.map((byte, at) => (at < count ? byte : 0))).toString();
  return bytes.length === 4
    ? { address: first(4), network: `${first(3)}/24` }
    : { address: `${first(8)}/64`, network: `${first(6)}/48` };
}

const privateRanges = ["private", "loopback", "linkLocal", "carrierGradeNat", "uniqueLocal"];

/** An address that networks use only inside: seen from outside, it is that of a proxy. */
export function isPrivate(ip: string): boolean {
  return ipaddr.isValid(ip) && privateRanges.includes(ipaddr.process(ip).range());
}

export function addressForLog(
  ip: string | undefined,
  mode: "full" | "short" | "off",
): string | undefined {
  if (!ip || mode === "off") return undefined;
  return mode === "full" ? ip : networkOf(ip).network;
}
