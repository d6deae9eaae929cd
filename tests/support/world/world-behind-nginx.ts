import { startNginx, type Nginx } from "../../../stack/proxy/nginx";
import { findFreePorts } from "../../../stack/process/ports";
import type { StackSettings } from "../../../stack/start";
import { startWorldBehindProxy, type WorldBehindProxy } from "./world-behind-proxy";

export interface WorldBehindNginx extends WorldBehindProxy<Nginx> {
  /** Another nginx in front of the same replicas that sends these headers instead of the requested Host. */
  startOtherNginx(hostDirectives: string[]): Promise<Nginx>;
}

/** A real Kratos, two replicas of the production server, and nginx with deploy/nginx.conf in front of them. */
export async function startWorldBehindNginx(
  difference?: StackSettings["difference"],
  env?: Record<string, string>,
): Promise<WorldBehindNginx> {
  const world = await startWorldBehindProxy(startNginx, difference, env);
  const { appPorts } = world;
  return {
    ...world,
    async startOtherNginx(hostDirectives) {
      const [otherPort = 0] = await findFreePorts(1);
      return startNginx({ publicUrl: `https://localhost:${otherPort}`, appPorts, hostDirectives });
    },
  };
}
