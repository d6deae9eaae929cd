import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";

const json = { "Content-Type": "application/json" };
const megabyte = 1024 * 1024;
const flow = '{"id":"f1","ui":{"action":"https://a.example","nodes":[]}}';

/** 50 MB that are 50 kB compressed. */
const bomb = gzipSync(Buffer.alloc(50 * megabyte, " "));

/** A text that a page must not repeat. */
export const upstreamSecret = "a secret of the upstream";
const failure = (code: number) => JSON.stringify({ error: { code, message: upstreamSecret } });

function answerWith(status: number, type: string, body: string) {
  return (response: ServerResponse) => {
    response.writeHead(status, { "Content-Type": type }).end(body);
  };
}

/** Sends a byte now and then until nobody listens any more: a call that is never idle and never ends. */
function drip(response: ServerResponse, write: () => void): void {
  const timer = setInterval(write, 50);
  response.once("close", () => clearInterval(timer));
}

/** The faults that a real Kratos will not produce on demand. */
export const faults = {
  html: answerWith(200, "text/html", "<h1>It works!</h1>"),
  "html 502": answerWith(502, "text/html", `<h1>Bad Gateway</h1>${upstreamSecret}`),
  empty: answerWith(200, "application/json", ""),
  garbage: answerWith(200, "application/json", `{"id":"f1","ui":${upstreamSecret}`),
  error: answerWith(500, "application/json", failure(500)),
  unavailable: answerWith(503, "application/json", failure(503)),
  busy: answerWith(429, "application/json", failure(429)),
  cut: (response) => {
    response.writeHead(200, { ...json, "Content-Length": "5000" });
    response.write('{"id":"', () => response.destroy());
  },
  reset: (response) => {
    response.destroy();
  },
  "not http": (response) => {
    response.socket?.end("SSH-2.0-OpenSSH_9.6\r\n");
  },
  "not gzip": (response) => {
    response.writeHead(200, { ...json, "Content-Encoding": "gzip" }).end(flow);
  },
  loop: (response) => {
    const { url = "/", headers } = response.req;
    response.writeHead(302, { Location: `http://${headers.host ?? ""}${url}` }).end();
  },
  huge: (response) => {
    response.writeHead(200, json);
    const chunk = createHash("sha256")
      .update("huge")
      .digest("hex")
      .repeat(megabyte / 64);
    Readable.from(Array.from({ length: 50 }, () => chunk)).pipe(response);
  },
  bomb: (response) => {
    response.writeHead(200, { ...json, "Content-Encoding": "gzip" }).end(bomb);
  },
  "slow headers": (response) => {
    response.socket?.write("HTTP/1.1 200 OK\r\nX-Slow: ");
    drip(response, () => response.socket?.write("x"));
  },
  "slow body": (response) => {
    response.writeHead(200, json);
    drip(response, () => response.write(" "));
  },
  silence: () => undefined,
} satisfies Record<string, (response: ServerResponse) => void>;

export type Fault = keyof typeof faults;
