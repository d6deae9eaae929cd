import { createServer } from "node:http";

/**
 * Replaces Hydra: a small server that answers the calls of a device sign-in like the newest Hydra, since the newest
 * in the Go module proxy (v2.3.0) has none. It knows one challenge and one code, which must match exactly: Hydra
 * looks up the keyed digest of what it gets.
 */
export interface DeviceHydra {
  url: string;
  challenge: string;
  /** By default like the newest Hydra's: 8 letters of either case and digits. */
  userCode: string;
  /** The answer to an unknown code; both were seen. */
  unknownStatus: 400 | 404;
  /** False: like v2.3.0, which has no such call. */
  hasDevices: boolean;
  /** The bodies of `PUT …/device/accept`. */
  accepted: unknown[];
  stop(): Promise<void>;
}

/** A code that no test sends by chance, without characters that look alike. */
export const userCode = "aB3dE6gH";

export async function startDeviceHydra(): Promise<DeviceHydra> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const isAccept =
        request.method === "PUT" && url.pathname === "/admin/oauth2/auth/requests/device/accept";
      if (!isAccept || !hydra.hasDevices)
        return void response.writeHead(404).end("404 page not found");
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { user_code?: string };
      hydra.accepted.push(body);
      const isKnown =
        url.searchParams.get("device_challenge") === hydra.challenge &&
        body.user_code === hydra.userCode;
      const answer = isKnown
        ? { redirect_to: `${hydra.url}/oauth2/device/verify?device_verifier=v1` }
        : {
            error: "invalid_request",
            error_description: "The 'user_code' session could not be found.",
          };
      response
        .writeHead(isKnown ? 200 : hydra.unknownStatus, { "Content-Type": "application/json" })
        .end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not a TCP server.");
  const hydra: DeviceHydra = {
    url: `http://127.0.0.1:${address.port}`,
    challenge: "device-challenge-1",
    userCode,
    unknownStatus: 404,
    hasDevices: true,
    accepted: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return hydra;
}
