import { isIPv6 } from "node:net";

export interface ClientNetwork {
  /** The address of an IPv4 client; the /64 of an IPv6 client, who has all of it. */
  address: string;
  /** The range that one provider gives out together: the /24, or the /48. */
  network: string;
}

export function networkOf(ip: string): ClientNetwork {
  if (!isIPv6(ip)) {
    const parts = ip.split(".");
    return { address: ip, network: `${parts.slice(0, 3).join(".")}.0/24` };
  }
  const groups = groupsOf(ip);
  return {
    address: `${groups.slice(0, 4).join(":")}::/64`,
    network: `${groups.slice(0, 3).join(":")}::/48`,
  };
}

function groupsOf(ip: string): string[] {
  const [address = ""] = ip.split("%", 1);
  const [head = "", tail] = address.split("::", 2);
  const first = readGroups(head);
  if (tail === undefined) return first;
  const last = readGroups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return [...first, ...zeros, ...last];
}

function readGroups(text: string): string[] {
  const parts = text.split(":").filter(Boolean);
  return parts.flatMap((part) => (part.includes(".") ? ["0", "0"] : [shorten(part)]));
}

function shorten(group: string): string {
  return parseInt(group, 16).toString(16);
}

const privateRanges = [
  /^10\./,
  /^127\./,
  /^169\.254\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^::1$/,
  /^f[cd][\da-f]{2}:/i,
  /^fe[89ab][\da-f]:/i,
];

/** Whether an address is used inside of networks only: from outside it is that of a proxy. */
export function isPrivate(ip: string): boolean {
  return privateRanges.some((range) => range.test(ip));
}

export function addressForLog(
  ip: string | undefined,
  mode: "full" | "short" | "off",
): string | undefined {
  if (!ip || mode === "off") return undefined;
  return mode === "full" ? ip : networkOf(ip).network;
}
