import { wholeAddress } from "../base-path.server";
import { env } from "../env.server";

const path = "/.well-known/ory/webauthn.js";

/** Where the identity service's script may come from: our own address, or Kratos' when it has its own. */
const addresses = [
  wholeAddress(path),
  ...(env.KRATOS_BROWSER_URL ? [env.KRATOS_BROWSER_URL + path] : []),
];

/** Whether a script node is the identity service's own script for passkeys and security keys, and nothing more. */
export function isWebauthnScript(src: string): boolean {
  if (!URL.canParse(src, env.PUBLIC_URL)) return false;
  return addresses.includes(new URL(src, env.PUBLIC_URL).href);
}
