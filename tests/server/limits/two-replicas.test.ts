import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPerson } from "../../../stack/people";
import { findFreePorts } from "../../../stack/process/ports";
import { startRedis } from "../../../stack/program/redis";
import { startStack } from "../../../stack/start";
import { atEnd } from "../../support/stand-in/at-end";
import { newEmail } from "../../support/visitor/new-email";
import { sendSignIn } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { createReplica } from "../../support/world/replica";
import { started } from "../../support/world/started";

const [port = 0, otherPort = 0, redisPort = 0] = await findFreePorts(3);
const url = `http://localhost:${port}`;
const redis = await started(startRedis(redisPort));
const stack = await started(startStack({ publicUrl: url, hydra: false }));
const env = {
  COOKIE_SECRET: randomBytes(32).toString("hex"),
  LIMITS_STORE: redis.url,
  REFUSAL_WAIT_MS: "0",
};
const replicas = [port, otherPort].map((each) =>
  createReplica({
    port: each,
    publicUrl: url,
    kratos: stack.kratos,
    logPath: join(stack.folder, `replica-${each}.log`),
    env,
  }),
);
await Promise.all(replicas.map((replica) => replica.start()));
atEnd(async () => {
  for (const replica of replicas) replica.signal("SIGKILL");
  await Promise.all(replicas.map((replica) => replica.ended()));
});

const [one, other] = replicas.map((replica) => () => {
  const visitor = new Visitor(url);
  // Behind one address, as a load balancer leads now here, now there.
  visitor.send = (address, init) => fetch(address.replace(url, replica.url), init);
  return visitor;
});

const wrong = "a-password-that-nobody-has";

async function guess(email: string, replica = one): Promise<number> {
  if (!replica) throw new Error("There is no such replica.");
  return (await sendSignIn(replica(), { email, password: wrong })).status;
}

test("Two replicas count together, and go on alone when their store is killed", async () => {
  const person = await createPerson({ adminUrl: stack.kratos.adminUrl });
  const statuses: number[] = [];
  for (let at = 0; at < 10; at += 1) statuses.push(await guess(person.email, at % 2 ? one : other));
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 400));
  expect(await guess(person.email, one)).toBe(429);
  expect(await guess(person.email, other)).toBe(429);

  process.kill(redis.pid, "SIGKILL");
  const name = newEmail();
  const alone: number[] = [];
  for (let at = 0; at < 11; at += 1) alone.push(await guess(name));
  expect(alone).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  for (const { url: address } of replicas) {
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  }
  const log = await readFile(join(stack.folder, `replica-${port}.log`), "utf8");
  expect(log.match(/"limits_alone"/g)).toHaveLength(1);
});
