import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface DistantUpstream {
  url: string;
  /** How long a message takes there and back, in ms. */
  roundTripMs: number;
  stop(): Promise<void>;
}

/** A server as if it were in another region: each byte arrives late, and a new connection costs a round trip more. */
export async function startDistantUpstream(target: string): Promise<DistantUpstream> {
  const { hostname, port } = new URL(target);
  const distant: DistantUpstream = { url: "", roundTripMs: 0, stop };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to, handshakes] of [
      [near, far, 1],
      [far, near, 0],
    ] as const) {
      const openAt = performance.now() + handshakes * distant.roundTripMs;
      sockets.add(from);
      from.setNoDelay(true);
      from.on("data", (bytes) => {
        const untilOpenMs = Math.max(0, openAt - performance.now());
        setTimeout(() => to.write(bytes), untilOpenMs + distant.roundTripMs / 2);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.end();
      });
    }
  });
  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  distant.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return distant;
}
