import { request as requestInClear } from "node:http";
import { request as requestByTls } from "node:https";

/** As `fetch`, for what a Visitor needs of it. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

interface Route {
  /** An origin to connect to, whatever origin the address has: one replica, or another proxy. */
  to?: string;
  /** A certificate to trust; Node's own fetch takes one at the start of a process only. */
  certificate?: string;
}

const bodiless = new Set([204, 205, 304]);

/** A way to send requests to a certain server, or to one with a certificate of its own. */
export function sendBy({ to, certificate }: Route): Send {
  return (url, init) => {
    const asked = new URL(url);
    const target = new URL(asked.pathname + asked.search, to ?? asked.origin);
    const send = target.protocol === "https:" ? requestByTls : requestInClear;
    // A Host that was set wins over the one that the address gives.
    const headers = Object.fromEntries(new Headers(init.headers));
    return new Promise((resolve, reject) => {
      const outgoing = send(
        target,
        { method: init.method ?? "GET", headers, ca: certificate, agent: false },
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
