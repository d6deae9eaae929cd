import { Router } from "express";
import { brand } from "../brand/brand.server";
import { absoluteUrl } from "../config/base-path.server";
import { hasFeature } from "../kratos/kratos-features.server";
import { account } from "../model/variants";
import { env } from "../config/env.server";
import { contextOf } from "./gateway-request.server";

const validDays = 30;
const dayMs = 86_400_000;

/** For passkeys (W3C), reports of vulnerabilities (RFC 9116), related hosts (WebAuthn) and apps (Android, Apple). */
export const wellKnown = Router();

wellKnown.use((_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
});

wellKnown.get("/passkey-endpoints", (_request, response, next) => {
  if (!hasFeature("passkey")) {
    next();
    return;
  }
  contextOf(response).route = "/.well-known/passkey-endpoints";
  const passkeys = absoluteUrl(`${account.paths.settings}#passkey`);
  response.json({ enroll: passkeys, manage: passkeys });
});

wellKnown.get("/security.txt", (_request, response, next) => {
  const { PUBLIC_URL, SECURITY_CONTACT: contact } = env;
  if (!contact) {
    next();
    return;
  }
  contextOf(response).route = "/.well-known/security.txt";
  // Midnight gives all replicas one time on one day.
  const expires = new Date((Math.floor(Date.now() / dayMs) + validDays + 1) * dayMs);
  const fields = {
    Contact: contact,
    Expires: expires.toISOString().replace(".000Z", "Z"),
    // Programs look only at the root, also with BASE_PATH.
    Canonical: `${PUBLIC_URL}/.well-known/security.txt`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  response.type("text/plain").send(lines.join(""));
});

for (const [name, json] of brand.wellKnown ?? []) {
  wellKnown.get(`/${name}`, (_request, response) => {
    contextOf(response).route = `/.well-known/${name}`;
    response.setHeader("Cache-Control", "public, max-age=3600");
    response.type("application/json").send(json);
  });
}
