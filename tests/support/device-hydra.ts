import { createServer } from "node:http";

/**
 * No Hydra: a small server that speaks the calls of a device sign-in as the newest Hydra documents them, since
 * the newest that the Go module proxy serves has none. It knows one challenge and one code.
 */
export interface DeviceHydra {
  url: string;
  challenge: string;
  userCode: string;
  /** The bodies of `PUT …/device/accept`. */
  accepted: unknown[];
  stop(): Promise<void>;
}

export async function startDeviceHydra(): Promise<DeviceHydra> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const isAccept =
        request.method === "PUT" && url.pathname === "/admin/oauth2/auth/requests/device/accept";
      if (!isAccept) return void response.writeHead(404).end("404 page not found");
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { user_code?: string };
      hydra.accepted.push(body);
      const isKnown =
        url.searchParams.get("device_challenge") === hydra.challenge &&
        body.user_code === hydra.userCode;
      const answer = isKnown
        ? { redirect_to: `${hydra.url}/oauth2/device/verify?device_verifier=v1` }
        : { error: "Not Found", error_description: "Unable to locate the requested resource" };
      response
        .writeHead(isKnown ? 200 : 404, { "Content-Type": "application/json" })
        .end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not a TCP server.");
  const hydra: DeviceHydra = {
    url: `http://127.0.0.1:${address.port}`,
    challenge: "device-challenge-1",
    userCode: "ABCD-EFGH",
    accepted: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return hydra;
}
