import { connect, type Socket } from "node:net";

/** A connection on which a test decides byte by byte what is sent and when. */
export interface RawConnection {
  write(text: string): void;
  /** Everything answered so far. */
  answered(): string;
  /** The status of each answer that has begun. */
  statuses(): number[];
  /** Whether either side has closed it. */
  isClosed(): boolean;
  end(): void;
}

export async function openRawConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(Number(port), hostname, () => resolve(opening));
    opening.once("error", reject);
  });
  let answered = "";
  socket.on("data", (chunk: Buffer) => (answered += chunk.toString()));
  // A process that ends may reset it.
  socket.on("error", () => socket.destroy());
  return {
    write: (text) => void socket.write(text),
    answered: () => answered,
    statuses: () => [...answered.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code)),
    isClosed: () => socket.closed,
    end: () => void socket.destroy(),
  };
}
