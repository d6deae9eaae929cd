import type { Socket } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { openRawConnection } from "../../support/visitor/raw-connection";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { residentMegabytes } from "../../support/measure/process-usage";
import { ownLoneApp } from "../../support/world/started";

const lone = await ownLoneApp();
const { answers } = lone.upstream;
beforeEach(() => {
  Object.assign(lone.upstream, { answers, asked: [] });
});

const urlencoded = "application/x-www-form-urlencoded";
const form = {
  Origin: "https://account.example.org",
  "Content-Type": urlencoded,
};
const chunked = { ...form, "Transfer-Encoding": "chunked" };
const most = 64 * 1024;

const drip = (beginning: string) =>
  sendRaw(lone.port, (socket) => {
    socket.write(beginning);
    const timer = setInterval(() => socket.write("a"), 1_000);
    socket.on("close", () => clearInterval(timer));
  });
/** They begin before the other tests, since they take a quarter of a minute. */
const dripping = Promise.all([
  drip(writeRequest("POST /login?flow=f1", { ...form, "Content-Length": "1000" })),
  drip("GET /login HTTP/1.1\r\nHost: localhost\r\nX-Slow: "),
]);

const asChunks = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const filled = (length: number) => "identifier=".padEnd(length, "x");

function post(path: string, body: string, headers: Record<string, string> = form) {
  const isChunked = "Transfer-Encoding" in headers;
  const size: Record<string, string> = isChunked ? {} : { "Content-Length": `${body.length}` };
  const text = writeRequest(
    `POST ${path}`,
    { ...headers, ...size },
    isChunked ? asChunks(body) : body,
  );
  return sendRaw(lone.port, text);
}

const addresses = [
  ...["/login?flow=f1", "/settings?flow=f1", "/logout", "/theme", "/ui?flow=f1", "/ui/login"],
  ...["/consent?consent_challenge=c", "/connected-apps", "/device", "/sessions"],
];

const multipart = { ...form, "Content-Type": "multipart/form-data; boundary=b" };

// app/web/read-form.server.test.ts has the other refused forms.
test.each<[string, string, Record<string, string>, number]>([
  ["64 KiB and a byte, which says its length", filled(most + 1), form, 413],
  ["64 KiB and a byte in chunks", filled(most + 1), chunked, 413],
  ["a file", "--b--\r\n", multipart, 415],
])(
  "R55 A form of %s is refused before anything is asked or done",
  async (_what, body, headers, status) => {
    for (const path of addresses) {
      const answer = await post(path, body, headers);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(lone.upstream.asked).toEqual([]);
  },
);

const native = { "Content-Type": "application/json", Cookie: "csrf_token_1=t" };

test("R55 The identity service's own interface takes 1 MiB and no more, and 64 KiB where something can be guessed", async () => {
  const path = "/self-service/registration?flow=f1";
  lone.upstream.answers["POST /self-service/registration"] = { status: 400, body: {} };
  const answer = await post(path, `"${"x".repeat(1024 * 1024 - 2)}"`, native);
  expect(answer.status).toBe(400);
  lone.upstream.asked.length = 0;
  expect((await post(path, "x".repeat(1024 * 1024 + 1), native)).status).toBe(413);
  const guess = "/self-service/login?flow=f1";
  expect((await post(guess, `{"a":"${"x".repeat(most)}"}`, native)).status).toBe(413);
  expect(lone.upstream.asked).toEqual([]);
});

test.each([
  ["/", urlencoded, 405],
  ["/nothing", urlencoded, 404],
  ["/health/alive", urlencoded, 404],
  ["/login", "text/plain", 415],
])(
  "R76 A long form to %s of type %s, which nobody reads, keeps nobody waiting behind it on the same connection",
  async (path, type, status) => {
    const connection = await openRawConnection(lone.here);
    // nginx.conf lets this much through, and the server buffers less before it reads a form.
    const body = filled(250_000);
    const headers = { Connection: "keep-alive", Origin: form.Origin };
    const about = { "Content-Type": type, "Content-Length": `${body.length}` };
    connection.write(writeRequest(`POST ${path}`, { ...headers, ...about }, body));
    await expect.poll(() => connection.statuses()).toEqual([status]);
    connection.write(writeRequest("GET /health/alive", headers));
    await expect.poll(() => connection.statuses()).toEqual([status, 200]);
    connection.end();
  },
);

/** Sends for as long as the other side listens. */
function flood(path: string, headers: Record<string, string>, megabytes: number) {
  const chunk = `100000\r\n${"x".repeat(1024 * 1024)}\r\n`;
  return sendRaw(lone.port, (socket: Socket) => {
    let left = megabytes;
    const send = () => {
      while (left > 0 && socket.writable) {
        left -= 1;
        if (!socket.write(chunk)) return;
      }
      if (left === 0) socket.end("0\r\n\r\n");
    };
    socket.on("drain", send);
    socket.write(writeRequest(`POST ${path}`, { ...headers, "Transfer-Encoding": "chunked" }));
    send();
  }).catch(() => undefined);
}

test("R55 Bodies without an end are not kept in memory", async () => {
  await flood("/login?flow=f1", form, 8);
  await flood("/self-service/login?flow=f1", native, 8);
  const before = await residentMegabytes(lone.app.pid);
  for (const path of ["/login?flow=f1", "/login.data?flow=f1", "/nothing", "/error"]) {
    await flood(path, form, 160);
  }
  await flood("/self-service/login?flow=f1", native, 160);
  expect((await residentMegabytes(lone.app.pid)) - before).toBeLessThan(120);
}, 60_000);

test("R58 Answers of 50 MB are not kept in memory", async () => {
  const ask = () => Promise.all(Array.from({ length: 10 }, () => fetch(`${lone.here}/login`)));
  await ask();
  lone.upstream.answers = { "GET /self-service/login": "huge" };
  const before = await residentMegabytes(lone.app.pid);
  for (let round = 0; round < 5; round += 1) await ask();
  expect((await residentMegabytes(lone.app.pid)) - before).toBeLessThan(120);
}, 60_000);

test("R27 30 KiB of cookies are taken, and a person with more is told what to do", async () => {
  const withCookies = (length: number) =>
    sendRaw(lone.port, writeRequest("GET /login", { Cookie: `a=${"x".repeat(length)}` }));
  expect((await withCookies(30 * 1024)).status).toBe(200);
  const refused = await withCookies(49 * 1024);
  expect([refused.status, refused.headers.get("Content-Type")]).toEqual([
    431,
    "text/html; charset=utf-8",
  ]);
  expect(refused.body).toContain("<title>Your browser sent something we can’t use</title>");
  expect(refused.body).toContain("clear this site’s cookies");
});

test("R56 A client that sends a byte a second is cut off after 15 seconds, after 10 while still at the headers", async () => {
  const [body, headers] = await dripping;
  // They run side by side, so that a busy machine delays both.
  expect(headers.ms).toBeLessThan(body.ms);
  expect(body.ms).toBeLessThan(2 * headers.ms);
  for (const answer of [body, headers]) {
    expect(answer.status).toBe(408);
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  }
}, 40_000);
