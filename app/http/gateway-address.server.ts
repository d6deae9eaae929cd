import { wholeReturnTo } from "./return-to.server";

const returnAddresses = ["return_to", "after_verification_return_to"];

/** Kratos refuses it in its own words, as it does with any address that it has not been told of. */
const refused = "about:invalid";

interface GatewayAddress {
  /** What Kratos is asked for. */
  address: string;
  /** Whether a person was to be led where nobody is led. */
  isRefused: boolean;
}

/**
 * The address to ask Kratos for: as it came, but for those to return to, which go on in the form in which they were
 * parsed, and once each. Kratos keeps any form, `http:\\host` too, and would lead a browser there.
 */
export function gatewayAddress(asked: string): GatewayAddress {
  const at = asked.indexOf("?");
  const parameters = new URLSearchParams(at < 0 ? "" : asked.slice(at + 1));
  const named = returnAddresses.filter((name) => parameters.has(name));
  if (named.length === 0) return { address: asked, isRefused: false };
  let isRefused = false;
  for (const name of named) {
    const raw = parameters.get(name);
    const whole = raw ? wholeReturnTo(raw) : "";
    if (whole === undefined) isRefused = true;
    parameters.set(name, whole ?? refused);
  }
  return { address: `${asked.slice(0, at)}?${parameters.toString()}`, isRefused };
}
