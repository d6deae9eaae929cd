import { connect, createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { readFile } from "node:fs/promises";
import { minimalEnv } from "../../../stack/process/minimal-env";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import { runToEnd } from "../../../stack/process/run-to-end";
import { makeCertificate } from "../../../stack/proxy/self-signed-certificate";

interface TlsServer {
  /** At `localhost`, which the certificate names. */
  url: string;
  /** At an address that the certificate does not name. */
  otherUrl: string;
  /** The file with the certificate that a client has to trust. */
  certificatePath: string;
}

/**
 * The same upstream behind TLS with a valid certificate, with an expired one, and with a handshake that never ends.
 */
export interface TlsUpstream {
  good: TlsServer;
  expired: TlsServer;
  silentUrl: string;
  stop(): Promise<void>;
}

export async function startTlsUpstream(upstreamUrl: string): Promise<TlsUpstream> {
  const folder = await makeRunFolder();
  const { path, keyPath } = await makeCertificate(folder);
  const expiredPath = await expire(folder, { path, keyPath });
  const servers: Server[] = [];
  const start = async (server: Server) => {
    servers.push(server);
    return listen(server);
  };
  const startTls = async (certificatePath: string): Promise<TlsServer> => {
    const [cert, key] = [await readFile(certificatePath), await readFile(keyPath)];
    const port = await start(createTlsServer({ cert, key }, passOn(upstreamUrl)));
    const [url, otherUrl] = [`https://localhost:${port}`, `https://127.0.0.2:${port}`];
    return { url, otherUrl, certificatePath };
  };
  const [good, expired] = [await startTls(path), await startTls(expiredPath)];
  const silentPort = await start(createTcpServer((socket) => socket.on("error", () => undefined)));
  return {
    good,
    expired,
    silentUrl: `https://localhost:${silentPort}`,
    async stop() {
      for (const server of servers) server.close();
      await removeRunFolder(folder);
    },
  };
}

/** The same certificate, but valid only until yesterday. */
async function expire(
  folder: string,
  { path, keyPath }: { path: string; keyPath: string },
): Promise<string> {
  const expiredPath = join(folder, "expired.pem");
  const isMade = await runToEnd({
    command: "openssl",
    args: ["x509", "-in", path, "-signkey", keyPath, "-days", "-1", "-out", expiredPath],
    env: minimalEnv(),
    logPath: join(folder, "expire.log"),
  });
  if (!isMade) throw new Error("openssl made no expired certificate.");
  return expiredPath;
}

function passOn(upstreamUrl: string) {
  const { hostname, port } = new URL(upstreamUrl);
  return (socket: NodeJS.ReadWriteStream) => {
    const upstream = connect(Number(port), hostname);
    socket.pipe(upstream).pipe(socket);
    for (const each of [socket, upstream]) each.on("error", () => upstream.destroy());
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // A client that does not trust the certificate ends the handshake; that is no fault of the server.
    server.on("tlsClientError", () => undefined);
    server.listen(0, () => resolve((server.address() as AddressInfo).port));
  });
}
