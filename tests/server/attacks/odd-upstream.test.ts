import { createServer } from "node:net";
import { expect, test } from "vitest";
import { readLog } from "../../support/measure/log-lines";
import { listen } from "../../support/stand-in/listen";
import { ownApp, started } from "../../support/world/started";

// This stands for Kratos: no real one answers like this.
let answer = "";
const upstream = createServer((socket) => {
  socket.on("error", () => undefined);
  socket.once("data", () => socket.write(answer, "latin1"));
});
const kratos = { publicUrl: (await started(listen(upstream))).url };
const app = await ownApp({ kratos, env: { KRATOS_TIMEOUT_MS: "1000" } });

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: "manual" });

test("An upstream that changes the protocol unasked is a failure at once", async () => {
  answer = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n";
  expect((await ask("/self-service/login/browser")).status).toBe(502);
});

test.each(["000", "099", "100", "600", "999"])(
  "An upstream's status %s is a failure, and the process goes on",
  async (code) => {
    answer = `HTTP/1.1 ${code} X\r\nContent-Length: 2\r\n\r\n{}`;
    for (const path of ["/self-service/login/browser", "/login"]) {
      const { status } = await ask(path);
      expect([path, status]).toEqual([path, expect.toBeOneOf([502, 503, 504])]);
    }
  },
);

const flow = JSON.stringify({ id: "f1", ui: { action: "https://a.example/", nodes: [] } });
const flowAfter = (header = "") =>
  `HTTP/1.1 200 OK\r\nConnection: close\r\n${header}Content-Type: application/json\r\n` +
  `Content-Length: ${flow.length}\r\n\r\n${flow}`;

test.each([
  [
    "a cookie with a byte beyond ASCII (a balancer's, a proxy's)",
    "Set-Cookie: stick=caf\u00e9\r\n",
  ],
  ["an encoding that is no packing", "Content-Encoding: identity\r\n"],
])("An answer of Kratos with %s does not break the sign-in page", async (_what, header) => {
  answer = flowAfter(header);
  expect((await ask("/login")).status).toBe(200);
});

test.each(["caf\u00e9", "\u00ff\u0080", "a\tb", "x".repeat(3000)])(
  "A browser whose name and cookies hold odd bytes (%#) gets the sign-in page",
  async (value) => {
    answer = flowAfter();
    const cookie = value.replace(/\t/, "");
    const Cookie = `csrf_token_a=${cookie}; ory_kratos_session=${cookie}`;
    expect((await ask("/login", { "User-Agent": value, Cookie })).status).toBe(200);
  },
);

test("Bytes after a whole answer change nothing, and are no fault of ours", async () => {
  answer =
    "HTTP/1.1 303 See Other\r\nLocation: /login\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 junk\r\n\r\n";
  for (let times = 0; times < 20; times += 1) {
    const { status, headers } = await ask("/self-service/login/browser");
    expect([status, headers.get("Location")]).toEqual([303, `${app.url}/login`]);
  }
  await expect.poll(async () => (await readLog(app)).length).toBeGreaterThan(20);
  expect(Math.max(...(await readLog(app)).map(({ level }) => Number(level)))).toBeLessThan(50);
});
