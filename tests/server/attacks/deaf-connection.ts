import { connect, type Socket } from "node:net";

/** A connection that sends requests and reads no answers. */
export interface DeafConnection {
  write(text: string): void;
  end(): void;
}

async function openDeafConnection(port: number, text = ""): Promise<DeafConnection> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(port, "127.0.0.1", () => resolve(opening));
    opening.once("error", reject);
  });
  socket.pause();
  // It may be reset at any time.
  socket.on("error", () => undefined);
  socket.write(text);
  return { write: (more) => void socket.write(more), end: () => void socket.destroy() };
}

/** Opens this many of them at once. */
export function openDeafConnections(
  port: number,
  count: number,
  text?: string,
): Promise<DeafConnection[]> {
  return Promise.all(Array.from({ length: count }, () => openDeafConnection(port, text)));
}
