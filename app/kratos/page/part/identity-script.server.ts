import { absoluteUrl } from "../../../doors/base-path.server";
import {
  foreignIdentityScript,
  identityScriptPath,
} from "../../../page/content-security-policy.server";
import { env } from "../../../settings/env.server";

/** Kratos' script at our own address, or at that of Kratos if it has its own. */
const addresses = [absoluteUrl(identityScriptPath), foreignIdentityScript];

/** Whether a script node is exactly Kratos' own script for passkeys and security keys. */
export function isWebauthnScript(src: string): boolean {
  if (!URL.canParse(src, env.PUBLIC_URL)) return false;
  return addresses.includes(new URL(src, env.PUBLIC_URL).href);
}
