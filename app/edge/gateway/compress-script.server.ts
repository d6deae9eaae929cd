import { constants } from "node:zlib";
import compression from "compression";
import { Router, type RequestHandler } from "express";

/**
 * Kratos (v1.3.1) sends its passkey script uncompressed, 13 kB on each sign-in page. It is the same for everyone.
 * Nothing else from Kratos is compressed: the length would reveal secrets beside text that somebody else wrote
 * (BREACH).
 */
export function compressIdentityScript(): RequestHandler {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return Router().get("/.well-known/ory/webauthn.js", compression({ brotli }));
}
