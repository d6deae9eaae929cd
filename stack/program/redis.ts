import { mkdtempSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "../process/child";
import { ExpectedFailure } from "../process/expected-failure";
import { minimalEnv } from "../process/minimal-env";
import { findInPath } from "./find-in-path";

/** A Redis in memory alone, on this port of this machine. */
export async function startRedis(port: number) {
  const command = await findInPath("redis-server");
  if (command === null) {
    throw new ExpectedFailure(
      "There is no Redis. Install it, on Debian as the package redis-server.",
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  const settings = { bind: "127.0.0.1", port: String(port), save: "", appendonly: "no" };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const server = await startChild({
    name: "Redis",
    command,
    args,
    env: minimalEnv(),
    cwd: folder,
    logPath: join(folder, "redis.log"),
    readyUrls: [],
    isReady: () => answersPing(port),
  });
  return { url: `redis://127.0.0.1:${port}`, pid: server.pid, stop: () => server.stop() };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1", () => socket.write("PING\r\n"));
    socket.once("data", (answer) => {
      socket.destroy();
      resolve(answer.toString().startsWith("+PONG"));
    });
    socket.once("error", () => resolve(false));
  });
}
