import { env } from "../settings/env.server";

const { host, protocol } = new URL(env.PUBLIC_URL);

/**
 * The headers that tell Kratos where browsers see it. Without them it writes its internal address into the
 * request_url of each flow, and from there into mails and webhooks.
 */
export const forwardedHostHeaders: Record<string, string> = {
  "X-Forwarded-Host": host,
  "X-Forwarded-Proto": protocol.slice(0, -1),
};
