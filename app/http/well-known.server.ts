import { Router } from "express";
import { wholeAddress } from "../base-path.server";
import { account } from "../doors/account";
import { env } from "../env.server";
import { contextOf } from "./edge-context.server";

const validDays = 30;
const dayMs = 86_400_000;

/** What programs ask a host for: where passkeys are added and managed (W3C), whom to tell of a weakness (RFC 9116). */
export const wellKnown = Router();

wellKnown.use((_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
});

wellKnown.get("/passkey-endpoints", (_request, response) => {
  contextOf(response).route = "/.well-known/passkey-endpoints";
  const passkeys = wholeAddress(`${account.paths.settings}#passkey`);
  response.json({ enroll: passkeys, manage: passkeys });
});

wellKnown.get("/security.txt", (_request, response, next) => {
  const { PUBLIC_URL, SECURITY_CONTACT: contact } = env;
  if (!contact) {
    next();
    return;
  }
  contextOf(response).route = "/.well-known/security.txt";
  // A midnight: the same for every replica on one day.
  const expires = new Date((Math.floor(Date.now() / dayMs) + validDays + 1) * dayMs);
  const fields = {
    Contact: contact,
    Expires: expires.toISOString().replace(".000Z", "Z"),
    // At the root with BASE_PATH too: nobody looks for it anywhere else.
    Canonical: `${PUBLIC_URL}/.well-known/security.txt`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  response.type("text/plain").send(lines.join(""));
});
