import { connect, type Socket } from "node:net";
import { Worker } from "node:worker_threads";

// Its event loop is blocked, so nothing accepts connections from the queue, which holds two.
const program = `
  const { parentPort } = require("node:worker_threads");
  const server = require("node:net").createServer();
  server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
`;
const longestConnectMs = 500;

/** A port that behaves like a lost machine: connections are neither accepted nor refused. */
export async function startFullPort() {
  const worker = new Worker(program, { eval: true });
  const port = await new Promise<number>((resolve) => worker.once("message", resolve));
  const sockets: Socket[] = [];
  do sockets.push(connect(port, "127.0.0.1"));
  while (await isTaken(sockets.at(-1)));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await worker.terminate();
    },
  };
}

function isTaken(socket: Socket | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    socket?.once("connect", () => resolve(true));
    socket?.on("error", () => resolve(false));
    setTimeout(() => resolve(false), longestConnectMs);
  });
}
