import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createPerson, type PersonWanted } from "../../../stack/people";
import { findFreePorts } from "../../../stack/process/ports";
import type { Proxy, ProxySettings } from "../../../stack/proxy/proxy";
import { startStack, type StackSettings } from "../../../stack/start";
import { startCountingProxy } from "../stand-in/counting-proxy";
import { createReplica, type Replica } from "./replica";
import { sendBy } from "../visitor/send";
import { Visitor } from "../visitor/visitor";

export type WorldBehindProxy<P extends Proxy = Proxy> = Awaited<
  ReturnType<typeof startWorldBehindProxy<P>>
>;

/** As in production: `dev: false` makes Kratos' cookies Secure. */
export const production: StackSettings["difference"] = {
  dev: false,
  hashers: { bcrypt: { cost: 12 } },
};

/** A real Kratos, two replicas of the production server, and a real proxy in front of them. */
export async function startWorldBehindProxy<P extends Proxy>(
  startProxy: (settings: ProxySettings) => Promise<P>,
  {
    difference,
    env: more,
  }: { difference?: StackSettings["difference"]; env?: Record<string, string> } = {},
) {
  const [port = 0, ...appPorts] = await findFreePorts(3);
  const url = `https://localhost:${port}`;
  const stack = await startStack({ publicUrl: url, hydra: false, difference });
  const calls = await startCountingProxy(stack.kratos.publicUrl);
  const env = {
    COOKIE_SECRET: randomBytes(32).toString("hex"),
    TRUSTED_PROXY_HOPS: "1",
    // The proxy's own limits take more wrong passwords for one account.
    GUESS_LIMIT: "0",
    ...more,
  };
  const replicaAt = (appPort = 0, name: string) =>
    createReplica({
      port: appPort,
      publicUrl: url,
      kratos: { publicUrl: calls.url },
      logPath: join(stack.folder, `${name}.log`),
      env,
    });
  const replicas: [Replica, Replica] = [
    replicaAt(appPorts[0], "replica-a"),
    replicaAt(appPorts[1], "replica-b"),
  ];
  await Promise.all(replicas.map((replica) => replica.start()));
  const proxy = await startProxy({ publicUrl: url, appPorts });
  return {
    /** The address for browsers: the proxy, by https. */
    url,
    proxy,
    appPorts,
    replicas,
    stack,
    /** Every call that the replicas made to Kratos. */
    calls,
    createPerson: (wanted: Omit<PersonWanted, "adminUrl"> = {}) =>
      createPerson({ adminUrl: stack.kratos.adminUrl, ...wanted }),
    /** A browser that connects through the proxy, from 127.0.0.1 or another address of this machine. */
    visit: (from?: string) => new Visitor(url, sendBy({ certificate: proxy.certificate, from })),
    async stop() {
      await proxy.stop();
      for (const replica of replicas) replica.signal("SIGKILL");
      await Promise.all(replicas.map((replica) => replica.ended()));
      await calls.stop();
      await stack.stop();
    },
  };
}
