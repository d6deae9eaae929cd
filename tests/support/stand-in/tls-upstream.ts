import { readFile } from "node:fs/promises";
import { connect, createServer as createTcpServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import { makeCertificate } from "../../../stack/proxy/self-signed-certificate";
import { listen } from "./listen";

/**
 * Puts an upstream behind TLS in three ways: with a valid certificate for `localhost`, at another address than the
 * certificate names, and with a handshake that never ends.
 */
export async function startTlsUpstream(upstreamUrl: string) {
  const folder = await makeRunFolder();
  const { path, keyPath, pem } = await makeCertificate(folder);
  const good = createTlsServer({ cert: pem, key: await readFile(keyPath) }, passOn(upstreamUrl));
  // A client that does not trust the certificate ends the handshake; that is no fault of the server.
  good.on("tlsClientError", () => undefined);
  const silent = createTcpServer((socket) => socket.on("error", () => undefined));
  const [atGood, atSilent] = [await listen(good, 0, "0.0.0.0"), await listen(silent)];
  return {
    good: {
      url: `https://localhost:${atGood.port}`,
      otherUrl: `https://127.0.0.2:${atGood.port}`,
      certificatePath: path,
    },
    silentUrl: `https://localhost:${atSilent.port}`,
    async stop() {
      await Promise.all([atGood.stop(), atSilent.stop()]);
      await removeRunFolder(folder);
    },
  };
}

function passOn(upstreamUrl: string) {
  const { hostname, port } = new URL(upstreamUrl);
  return (socket: NodeJS.ReadWriteStream) => {
    const upstream = connect(Number(port), hostname);
    socket.pipe(upstream).pipe(socket);
    for (const each of [socket, upstream]) each.on("error", () => upstream.destroy());
  };
}
