import { expect, test } from "vitest";
import { createPerson } from "../../../stack/people";
import { findFreePorts } from "../../../stack/process/ports";
import { startStack } from "../../../stack/start";
import { newEmail } from "../../support/visitor/new-email";
import { sendSignIn } from "../../support/visitor/sign-in";
import { startReplicasWithStore } from "../../support/world/replicas-with-store";
import { started } from "../../support/world/started";

const [port = 0, otherPort = 0] = await findFreePorts(2);
const stack = await started(startStack({ publicUrl: `http://localhost:${port}`, hydra: false }));
const { redis, replicas, readLog, visit } = await startReplicasWithStore({
  ports: [port, otherPort],
  kratos: stack.kratos,
  env: { REFUSAL_WAIT_MS: "0" },
});

const wrong = "a-password-that-nobody-has";

async function guess(email: string, at: number): Promise<number> {
  return (await sendSignIn(visit(at), { email, password: wrong })).status;
}

test("R103 Two replicas count together, and go on alone when their store is killed", async () => {
  const person = await createPerson({ adminUrl: stack.kratos.adminUrl });
  const statuses: number[] = [];
  for (let at = 0; at < 10; at += 1) statuses.push(await guess(person.email, at % 2));
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 400));
  expect(await guess(person.email, 0)).toBe(429);
  expect(await guess(person.email, 1)).toBe(429);

  process.kill(redis.pid, "SIGKILL");
  const name = newEmail();
  const alone: number[] = [];
  for (let at = 0; at < 11; at += 1) alone.push(await guess(name, 0));
  expect(alone).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  for (const { url } of replicas) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect((await readLog(0)).match(/"limits_alone"/g)).toHaveLength(1);
});
