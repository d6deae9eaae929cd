import { absoluteReturnTo } from "../../doors/safe-redirect.server";

const returnAddresses = ["return_to", "after_verification_return_to"];

/** Kratos refuses it in its own words, like any address that it does not allow. */
const refused = "about:invalid";

interface GatewayAddress {
  /** The address for the call to Kratos. */
  address: string;
  /** Whether the request asked for a forbidden address. */
  isRefused: boolean;
}

/**
 * The address for the call to Kratos: unchanged, except that each address to return to is sent once and as parsed.
 * Kratos keeps any form, even `http:\\host`, and would lead a browser there.
 */
export function gatewayAddress(asked: string): GatewayAddress {
  const at = asked.indexOf("?");
  const parameters = new URLSearchParams(at < 0 ? "" : asked.slice(at + 1));
  const named = returnAddresses.filter((name) => parameters.has(name));
  if (named.length === 0) return { address: asked, isRefused: false };
  let isRefused = false;
  for (const name of named) {
    const raw = parameters.get(name);
    const whole = raw ? absoluteReturnTo(raw) : "";
    if (whole === undefined) isRefused = true;
    parameters.set(name, whole ?? refused);
  }
  return { address: `${asked.slice(0, at)}?${parameters.toString()}`, isRefused };
}
