import { connect, type Socket } from "node:net";

export type RawConnection = Awaited<ReturnType<typeof openRawConnection>>;

/** A connection on which a test decides byte by byte what is sent and when. */
export async function openRawConnection(url: string) {
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
    write: (text: string) => void socket.write(text),
    /** Everything answered so far. */
    answered: () => answered,
    /** The status of each answer that has begun. */
    statuses: () => [...answered.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code)),
    /** Whether either side has closed it. */
    isClosed: () => socket.closed,
    end: () => void socket.destroy(),
  };
}
