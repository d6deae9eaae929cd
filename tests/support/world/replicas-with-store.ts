import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Redis } from "ioredis";
import { vi } from "vitest";
import type { AppSettings } from "../../../stack/app-env";
import { findFreePorts } from "../../../stack/process/ports";
import { startRedis } from "../../../stack/program/redis";
import { atEnd } from "../stand-in/at-end";
import { Visitor } from "../visitor/visitor";
import { createReplica } from "./replica";
import { started } from "./started";

interface Wanted {
  /** The ports of the two replicas; that of the first is also the one of the public address. */
  ports: [number, number];
  kratos: AppSettings["kratos"];
  env?: Record<string, string>;
  /** More settings of each replica. */
  envOf?: (at: number) => Record<string, string>;
}

/** Two replicas that count guesses together in a real Redis, both connected to it. */
export async function startReplicasWithStore({ ports, kratos, env, envOf }: Wanted) {
  const [redisPort = 0] = await findFreePorts(1);
  const redis = await started(startRedis(redisPort));
  const folder = await mkdtemp(join(tmpdir(), "replicas-"));
  const publicUrl = `http://localhost:${ports[0]}`;
  const secret = randomBytes(32).toString("hex");
  const logPath = (at: number) => join(folder, `replica-${at}.log`);
  const replicas = ports.map((port, at) =>
    createReplica({
      port,
      publicUrl,
      kratos,
      logPath: logPath(at),
      env: {
        COOKIE_SECRET: secret,
        LIMITS_STORE: redis.url,
        // On a machine that runs other tests, the store may answer late.
        LIMITS_STORE_TIMEOUT_MS: "10000",
        ...env,
        ...envOf?.(at),
      },
    }),
  );
  atEnd(async () => {
    for (const replica of replicas) replica.signal("SIGKILL");
    await Promise.all(replicas.map((replica) => replica.ended()));
    await rm(folder, { recursive: true });
  });
  await Promise.all(replicas.map((replica) => replica.start()));
  const client = new Redis(redis.url);
  const lines = async () =>
    String(await client.client("LIST"))
      .trim()
      .split("\n");
  await vi.waitUntil(async () => (await lines()).length > replicas.length, { timeout: 20_000 });
  await client.quit();
  return {
    publicUrl,
    redis,
    replicas,
    readLog: (at: number) => readFile(logPath(at), "utf8"),
    /** A browser at the public address, as a load balancer leads to one of the replicas. */
    visit: (at: number, headers: Record<string, string> = {}): Visitor => {
      const { url } = replicas[at] ?? {};
      if (!url) throw new Error("There is no such replica.");
      const visitor = new Visitor(publicUrl);
      visitor.send = (address, init) =>
        fetch(address.replace(publicUrl, url), {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
        });
      return visitor;
    },
  };
}
