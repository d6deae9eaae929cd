import { startNginx } from "../../../stack/proxy/nginx";
import type { StackSettings } from "../../../stack/start";
import { startWorldBehindProxy } from "./world-behind-proxy";

/** A real Kratos, two replicas of the production server, and nginx with deploy/nginx.conf in front of them. */
export const startWorldBehindNginx = (
  difference?: StackSettings["difference"],
  env?: Record<string, string>,
) => startWorldBehindProxy(startNginx, difference, env);
