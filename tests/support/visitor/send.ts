import { request as requestInClear } from "node:http";
import { request as requestByTls } from "node:https";

/** The parts of `fetch` that a Visitor needs. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

interface Route {
  /** An origin to connect to instead of the address': one replica, or another proxy. */
  to?: string;
  /** A certificate to trust; Node's own fetch reads one only when the process starts. */
  certificate?: string;
  /** The local address to send from. */
  from?: string;
  /** Additional headers of each request, also headers that fetch refuses to send. */
  more?: Record<string, string>;
}

let always: Send = fetch;

/** How requests are sent unless a test says otherwise: by fetch, or as `alwaysSend` was told. */
export const sendAsAlways: Send = (url, init) => always(url, init);

/** From now on, every request in this file also has these headers. */
export function alwaysSend(more: Record<string, string>): void {
  always = sendBy({ more });
}

const bodiless = new Set([204, 205, 304]);

/** A way to send requests to a certain server, or to one with a certificate of its own. */
export function sendBy({ to, certificate, from, more }: Route): Send {
  return (url, init) => {
    const asked = new URL(url);
    const target = new URL(to ?? asked.origin);
    const path = asked.pathname + asked.search;
    const send = target.protocol === "https:" ? requestByTls : requestInClear;
    // A given Host overrides the one from the address.
    const headers: Record<string, string> = {
      ...Object.fromEntries(new Headers(init.headers)),
      ...more,
    };
    // A request without a body is refused if it announces one.
    if (typeof init.body !== "string") delete headers["Transfer-Encoding"];
    return new Promise((resolve, reject) => {
      const outgoing = send(
        target,
        {
          path,
          method: init.method ?? "GET",
          headers,
          ca: certificate,
          localAddress: from,
          agent: false,
          maxHeaderSize: 1024 * 1024,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => {
            const status = answer.statusCode ?? 0;
            const lines = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
              values.map((value): [string, string] => [name, value]),
            );
            const body = bodiless.has(status) ? null : Buffer.concat(chunks);
            resolve(new Response(body, { status, headers: lines }));
          });
        },
      );
      outgoing.on("error", reject);
      outgoing.end(typeof init.body === "string" ? init.body : undefined);
    });
  };
}
