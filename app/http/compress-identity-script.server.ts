import { constants } from "node:zlib";
import compression from "compression";
import { Router, type RequestHandler } from "express";

/**
 * Kratos (v1.3.1) sends its script for passkeys as it is, 13 kB on the page of every sign-in. It is the same for
 * everyone; nothing else from there is compressed, since secrets beside what somebody else wrote can be guessed
 * by the length of the whole (BREACH).
 */
export function compressIdentityScript(): RequestHandler {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return Router().get("/.well-known/ory/webauthn.js", compression({ brotli }));
}
