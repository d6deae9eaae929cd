import type { Passed } from "../../doors/gateway-table";
import { absoluteReturnTo } from "../../doors/safe-redirect.server";

const returnAddresses = ["return_to", "after_verification_return_to"];

/** Kratos refuses it in its own words, like any address that it does not allow. */
const refused = "about:invalid";

interface GatewayAddress {
  /** The path and the query for the call to Kratos. */
  address: string;
  /** Whether the request asked for a forbidden address. */
  isRefused: boolean;
}

/**
 * The address for the call to Kratos: the path and the parameters of the table, each address to return to once and as
 * parsed. Kratos keeps any form of it, even `http:\\host`, and would lead a browser there.
 */
export function gatewayAddress({ path, query }: Pick<Passed, "path" | "query">): GatewayAddress {
  const sent = new URLSearchParams(query);
  let isRefused = false;
  for (const name of returnAddresses) {
    const raw = sent.get(name);
    if (raw === null) continue;
    const whole = raw && absoluteReturnTo(raw);
    if (whole === undefined) isRefused = true;
    sent.set(name, whole ?? refused);
  }
  return { address: sent.size > 0 ? `${path}?${String(sent)}` : path, isRefused };
}
