import type { AddressInfo, Server, Socket } from "node:net";

export interface Listening {
  url: string;
  port: number;
  /** Ends its connections as well. */
  stop: () => Promise<void>;
}

/** Lets a server listen on a port of this machine, a free one unless it is given. */
export function listen(server: Server, port = 0, host = "127.0.0.1"): Promise<Listening> {
  const sockets = new Set<Socket>();
  const note = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  };
  server.on("connection", note);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.off("connection", note).close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}`, port, stop });
    });
  });
}
