import { absoluteUrl } from "../../../doors/base-path.server";
import { env } from "../../../settings/env.server";

const path = "/.well-known/ory/webauthn.js";

/** The allowed origin of Kratos' script: our own, or Kratos' if it has its own. */
const addresses = [
  absoluteUrl(path),
  ...(env.KRATOS_BROWSER_URL ? [env.KRATOS_BROWSER_URL + path] : []),
];

/** Whether a script node is exactly Kratos' own script for passkeys and security keys. */
export function isWebauthnScript(src: string): boolean {
  if (!URL.canParse(src, env.PUBLIC_URL)) return false;
  return addresses.includes(new URL(src, env.PUBLIC_URL).href);
}
