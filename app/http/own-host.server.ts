import { env } from "../env.server";

const { host, protocol } = new URL(env.PUBLIC_URL);

/**
 * Tells Kratos where browsers see it. Without them it writes the address at which we reach it into the
 * request_url of each flow, and from there into mails and webhooks.
 */
export const ownHostHeaders: Record<string, string> = {
  "X-Forwarded-Host": host,
  "X-Forwarded-Proto": protocol.slice(0, -1),
};
