import { Agent as HttpAgent, type AgentOptions, type ClientRequestArgs } from "node:http";
import { Agent as HttpsAgent, type RequestOptions } from "node:https";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { TLSSocket } from "node:tls";

/** A service answers within this time; a lost machine would use up the whole call's deadline. */
const longestConnectMs = 1_000;

type Connected = (error: Error | null, socket: Duplex) => void;

class BoundedHttpAgent extends HttpAgent {
  override createConnection(options: ClientRequestArgs, connected?: Connected) {
    return boundConnect(super.createConnection(options, connected));
  }
}

class BoundedHttpsAgent extends HttpsAgent {
  override createConnection(options: RequestOptions, connected?: Connected) {
    return boundConnect(super.createConnection(options, connected));
  }
}

/**
 * Agents whose new connections fail with `ETIMEDOUT` if name lookup, connection and TLS together take more than a
 * second.
 */
export function boundedAgents(settings: AgentOptions): { http: HttpAgent; https: HttpsAgent } {
  return { http: new BoundedHttpAgent(settings), https: new BoundedHttpsAgent(settings) };
}

function boundConnect<S extends Duplex | null | undefined>(socket: S): S {
  if (!(socket instanceof Socket)) return socket;
  const timer = setTimeout(() => {
    const error = new Error("The connection took too long.");
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT" }));
  }, longestConnectMs);
  const stop = () => clearTimeout(timer);
  socket.once(socket instanceof TLSSocket ? "secureConnect" : "connect", stop);
  socket.once("close", stop);
  return socket;
}
