import { createServer, type Server, type AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startApp, type App } from "../../../stack/app";
import { findFreePorts } from "../../../stack/process/ports";

// Stands for Kratos: no real one answers like this.
let upstream: Server;
let answer = "";
let app: App;

beforeAll(async () => {
  upstream = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.write(answer));
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const [port = 0] = await findFreePorts(1);
  const { port: kratosPort } = upstream.address() as AddressInfo;
  app = await startApp({
    port,
    publicUrl: `http://localhost:${port}`,
    kratos: { publicUrl: `http://127.0.0.1:${kratosPort}` },
    env: { KRATOS_TIMEOUT_MS: "1000" },
  });
});
beforeEach(() => {
  answer = "";
});
afterAll(async () => {
  await app.stop();
  upstream.close();
});

const ask = (path: string) => fetch(app.url + path, { redirect: "manual" });

test("An upstream that changes the protocol unasked is a failure at once", async () => {
  answer = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n";
  const { status } = await ask("/self-service/login/browser");
  expect(status).toBe(502);
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

test("Bytes after a whole answer change nothing, and are no fault of ours", async () => {
  answer =
    "HTTP/1.1 303 See Other\r\nLocation: /login\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 junk\r\n\r\n";
  for (let times = 0; times < 20; times += 1) {
    const { status, headers } = await ask("/self-service/login/browser");
    expect([status, headers.get("Location")]).toEqual([303, `${app.url}/login`]);
  }
  await vi.waitFor(() => {
    const lines = readFileSync(app.logPath, "utf8").trim().split("\n");
    const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
    expect(levels.length).toBeGreaterThan(20);
    expect(Math.max(...levels)).toBeLessThan(50);
  });
});
