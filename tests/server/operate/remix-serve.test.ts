import { spawn, type ChildProcess } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePorts } from "../../../stack/process/ports";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { startWorld, type World } from "../../support/world/world";

let world: World;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  url = `http://localhost:${port}`;
  world = await startWorld();
  server = spawn("node_modules/.bin/remix-serve", ["build/server/index.js"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: url,
      KRATOS_PUBLIC_URL: world.kratos.publicUrl,
      COOKIE_SECRET: "0123456789abcdef0123456789abcdef",
    },
  });
  await new Promise<void>((resolve) => {
    server.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes(url)) resolve();
    });
  });
});
afterAll(async () => {
  server.kill();
  await world.stop();
});

test("The built app also runs under plain remix-serve", async () => {
  const visitor = new Visitor(url);
  const page = await visitor.get("/login");
  expect(page.status).toBe(200);
  expect(page.headers.get("Content-Security-Policy")).toContain("'nonce-");
  const refused = await visitor.press(page, "method=password", { identifier: "a", password: "b" });
  expect(refused.status).toBe(400);
  expect(messagesOf(refused, 4000006)).toHaveLength(1);
});
