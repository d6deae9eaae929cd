import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { dialogPath, findDialog } from "../../support/visitor/deletion-form";
import { otherAddress } from "../../support/visitor/other-address";
import { end } from "../../support/world/replica";
import { sendSignIn } from "../../support/visitor/sign-in";
import { readForm, type Visited, type Visitor } from "../../support/visitor/visitor";
import { startWorldBehindNginx } from "../../support/world/world-behind-nginx";
import { started } from "../../support/world/started";

// A replica takes its time to end and to start, the more on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const world = await started(startWorldBehindNginx({}, { ACCOUNT_API_URL: "http://127.0.0.1:9" }));

async function enter(): Promise<Visitor> {
  const visitor = world.visit();
  const done = await sendSignIn(visitor, await world.createPerson());
  expect(done.status).toBe(303);
  return visitor;
}

interface FormLoad {
  /** What each form was answered until now: nothing where that was right. */
  answers: readonly (string | undefined)[];
  stop(): Promise<void>;
}

/**
 * People who open the question before a deletion and type another email, over and over. That is refused with its
 * sentence when the form is taken, and with 403 when it is not; nginx gives page and form to either replica.
 */
function startFormLoad(visitors: Visitor[]): FormLoad {
  const answers: (string | undefined)[] = [];
  let isOver = false;
  const send = async (visitor: Visitor) => {
    const page = await visitor.get(dialogPath);
    const token = findDialog(page)?.querySelector('[name="token"]')?.getAttribute("value") ?? "";
    const fields = new URLSearchParams({ token, email: "somebody.else@example.test" });
    const { status, html } = await visitor.post(dialogPath, fields);
    const isTaken = status === 400 && html.includes("El correo electrónico no coincide.");
    return isTaken ? undefined : `${page.status} ${status}`;
  };
  const come = async (visitor: Visitor) => {
    while (!isOver) {
      // A crowd of visitors, each within nginx's limits.
      visitor.send = world.visit(otherAddress()).send;
      answers.push(await send(visitor).catch(String));
      await wait(100);
    }
  };
  const coming = visitors.map(come);
  return {
    answers,
    async stop() {
      isOver = true;
      await Promise.all(coming);
    },
  };
}

async function waitForMore({ answers }: FormLoad, more: number): Promise<void> {
  const enough = answers.length + more;
  await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(enough), {
    timeout: 60_000,
    interval: 20,
  });
}

/** The question of the sign-out, to be answered later. */
async function openQuestion(): Promise<{ visitor: Visitor; page: Visited }> {
  const visitor = await enter();
  return { visitor, page: await visitor.get("/logout") };
}

test("R78 A rotation of COOKIE_SECRET under load refuses no form, old or new, whichever replica drew it", async () => {
  const old = world.secret;
  const fresh = randomBytes(32).toString("hex");
  const load = startFormLoad(await Promise.all([enter(), enter(), enter()]));
  const steps = [`${old},${fresh}`, `${fresh},${old}`, fresh];
  for (const COOKIE_SECRET of steps) {
    const before = await openQuestion();
    const held = [];
    for (const replica of world.replicas) {
      expect(await end(replica, "SIGTERM")).toBe(0);
      await replica.start({ COOKIE_SECRET });
      await waitForMore(load, 12);
      held.push(await openQuestion());
    }
    for (const { visitor, page } of [before, ...held]) {
      const { action, body } = readForm(page, "decision=yes");
      const answer = await visitor.post(action, body);
      expect([answer.status, answer.location]).toEqual([303, "/login"]);
    }
  }
  await load.stop();
  expect(load.answers.length).toBeGreaterThan(steps.length * 24);
  expect(load.answers.filter(Boolean)).toEqual([]);
});
