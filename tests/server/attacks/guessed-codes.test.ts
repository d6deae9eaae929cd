import { expect, test } from "vitest";
import { askForMail } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import {
  addAuthenticator,
  enter,
  enterPassword,
  sendAppCode,
  signIn,
} from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

const tenTimes = Array.from({ length: 10 }, () => 400);

async function repeat(times: number, send: () => Promise<Visited>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await send()).status);
  return statuses;
}

/** A browser with the password alone, at the second step. */
async function stopHalfway(person: { email: string; password: string }) {
  const visitor = new Visitor(world.url);
  return { visitor, step: await reachSecondStep(visitor, person) };
}

async function reachSecondStep(
  visitor: Visitor,
  person: { email: string; password: string },
): Promise<Visited> {
  let step = await enterPassword(visitor, await visitor.get("/login"), person);
  while (step.location) step = await visitor.follow(step);
  return step;
}

test("Ten wrong codes of an app, in any number of sign-ins, and the next has to wait", async () => {
  const { visitor: owner, person } = await enter(world);
  const secret = await addAuthenticator(owner);
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { visitor, step } = await stopHalfway(person);
    const guess = () => visitor.press(step, "method=totp", { totp_code: "000000" });
    statuses.push(...(await repeat(4, guess)));
  }
  expect(statuses).toEqual([...tenTimes, 429, 429]);
  const { visitor, step } = await stopHalfway(person);
  expect((await sendAppCode(visitor, step, secret)).status).toBe(429);
});

test("Who guessed the second factor has not slowed the browser that used it before", async () => {
  const { visitor: owner, person } = await enter(world);
  const secret = await addAuthenticator(owner);
  const known = await stopHalfway(person);
  expect((await sendAppCode(known.visitor, known.step, secret)).status).toBe(303);
  const { visitor: thief, step } = await stopHalfway(person);
  await repeat(11, () => thief.press(step, "method=totp", { totp_code: "000000" }));
  known.visitor.cookies.delete("ory_kratos_session");
  const second = await reachSecondStep(known.visitor, person);
  expect((await sendAppCode(known.visitor, second, secret)).status).toBe(303);
});

test("A password alone makes no browser known for the second factor", async () => {
  const { visitor: owner, person } = await enter(world);
  await addAuthenticator(owner);
  const { visitor } = await stopHalfway(person);
  expect(visitor.cookies.has("known")).toBe(false);
});

test("Backup codes, at Kratos' own path, count with the codes of the app", async () => {
  const { visitor: owner, person } = await enter(world);
  await addAuthenticator(owner);
  const { visitor, step } = await stopHalfway(person);
  await repeat(6, () => visitor.press(step, "method=totp", { totp_code: "000000" }));
  const form = new URLSearchParams({ method: "lookup_secret", lookup_secret: "aaaaaaaa" });
  const csrf = step.page.querySelector('[name="csrf_token"]')?.getAttribute("value") ?? "";
  form.set("csrf_token", csrf);
  const flow = new URL(step.url, world.url).searchParams.get("flow") ?? "";
  const send = () => visitor.post(`/self-service/login?flow=${flow}`, form);
  expect(await repeat(5, send)).toEqual([303, 303, 303, 303, 429]);
});

test("Wrong codes of a recovery count for its account, in any number of flows", async () => {
  const { email } = await world.createPerson();
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const visitor = new Visitor(world.url);
    const page = await askForMail(visitor, "/recovery", email);
    const guess = () => visitor.press(page, "method=code", { code: "000000" });
    statuses.push(...(await repeat(4, guess)));
  }
  expect(statuses).toEqual([...tenTimes, ...Array.from({ length: 6 }, () => 429)]);
});

test.each(["/recovery", "/verification"])(
  "Mails of %s are asked for ten times, and then at intervals, with or without an account",
  async (path) => {
    const { email } = await world.createPerson();
    for (const address of [email, newEmail()]) {
      const ask = async () => {
        const visitor = new Visitor(world.url);
        return visitor.press(await visitor.get(path), "method=code", { email: address });
      };
      const statuses = await repeat(11, ask);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
    }
  },
);

test("Somebody who confirms a change by the password counts as at the sign-in", async () => {
  const { person } = await enter(world);
  const thief = await signIn(world.url, person);
  // A thief's browser is not a known one.
  thief.cookies.delete("known");
  const page = await thief.get("/login?refresh=true");
  const statuses = await repeat(11, () =>
    thief.press(page, "method=password", { password: "a-password-that-nobody-has" }),
  );
  expect(statuses).toEqual([...tenTimes, 429]);
});
