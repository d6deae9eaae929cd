import { request as requestInClear } from "node:http";
import { request as requestByTls } from "node:https";

/** As `fetch`, for what a Visitor needs of it. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

interface Route {
  /** An origin to connect to, whatever origin the address has: one replica, or another proxy. */
  to?: string;
  /** A certificate to trust; Node's own fetch takes one at the start of a process only. */
  certificate?: string;
  /** Headers that each request gets besides its own, also those that fetch refuses to send. */
  more?: Record<string, string>;
}

let always: Send = fetch;

/** How requests are sent where a test does not say it: by fetch, or as `alwaysSend` was told. */
export const sendAsAlways: Send = (url, init) => always(url, init);

/** From now on in this file every request has these headers as well. */
export function alwaysSend(more: Record<string, string>): void {
  always = sendBy({ more });
}

const bodiless = new Set([204, 205, 304]);

/** A way to send requests to a certain server, or to one with a certificate of its own. */
export function sendBy({ to, certificate, more }: Route): Send {
  return (url, init) => {
    const asked = new URL(url);
    const target = new URL(to ?? asked.origin);
    const path = asked.pathname + asked.search;
    const send = target.protocol === "https:" ? requestByTls : requestInClear;
    // A Host that was set wins over the one that the address gives.
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...more };
    return new Promise((resolve, reject) => {
      const outgoing = send(
        target,
        { path, method: init.method ?? "GET", headers, ca: certificate, agent: false },
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
