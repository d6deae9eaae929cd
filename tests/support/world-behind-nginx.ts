import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { startNginx, type Nginx } from "../../stack/nginx";
import { createPerson, type Person, type PersonWanted } from "../../stack/people";
import { findFreePorts } from "../../stack/ports";
import { startStack, type Stack, type StackSettings } from "../../stack/start";
import { startCountingProxy, type CountingProxy } from "./counting-proxy";
import { createReplica, type Replica } from "./replica";
import { sendBy } from "./send";
import { Visitor } from "./visitor";

export interface WorldBehindNginx {
  /** Where browsers are: nginx, by https. */
  url: string;
  nginx: Nginx;
  replicas: [Replica, Replica];
  stack: Stack;
  /** Every call that the replicas made to Kratos. */
  calls: CountingProxy;
  createPerson(wanted?: Omit<PersonWanted, "adminUrl">): Promise<Person>;
  /** A browser that comes in through nginx. */
  visit(): Visitor;
  /** Another nginx before the same replicas that sends these instead of the Host that was asked for. */
  startOtherNginx(hostDirectives: string[]): Promise<Nginx>;
  stop(): Promise<void>;
}

/** As in production, `dev: false` included, which makes Kratos' cookies Secure. */
export const production: StackSettings["difference"] = {
  dev: false,
  hashers: { bcrypt: { cost: 12 } },
};

/** A real Kratos, two replicas of the production server, and nginx with deploy/nginx.conf in front of them. */
export async function startWorldBehindNginx(
  difference?: StackSettings["difference"],
): Promise<WorldBehindNginx> {
  const [port = 0, ...appPorts] = await findFreePorts(3);
  const url = `https://localhost:${port}`;
  const stack = await startStack({ publicUrl: url, hydra: false, difference });
  const calls = await startCountingProxy(stack.kratos.publicUrl);
  const env = { COOKIE_SECRET: randomBytes(32).toString("hex"), TRUSTED_PROXY_HOPS: "1" };
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
  const nginx = await startNginx({ publicUrl: url, appPorts });
  return {
    url,
    nginx,
    replicas,
    stack,
    calls,
    createPerson: (wanted = {}) => createPerson({ adminUrl: stack.kratos.adminUrl, ...wanted }),
    visit: () => new Visitor(url, sendBy({ certificate: nginx.certificate })),
    async startOtherNginx(hostDirectives) {
      const [otherPort = 0] = await findFreePorts(1);
      return startNginx({ publicUrl: `https://localhost:${otherPort}`, appPorts, hostDirectives });
    },
    async stop() {
      await nginx.stop();
      for (const replica of replicas) replica.signal("SIGKILL");
      await Promise.all(replicas.map((replica) => replica.ended()));
      await calls.stop();
      await stack.stop();
    },
  };
}
