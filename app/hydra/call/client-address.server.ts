import { longestAddress, safeReturnTo } from "../../doors/safe-redirect.server";
import { secureAddress } from "../../flow/address/secure-address";

/** An application's registered address, if a person may be led there. A page of ours is no application. */
export function clientAddress(uri: string | undefined): string | undefined {
  if (!uri || !URL.canParse(uri) || uri.length > longestAddress) return undefined;
  const allowed = safeReturnTo(uri) ?? secureAddress(uri);
  return allowed?.startsWith("/") ? undefined : allowed;
}
