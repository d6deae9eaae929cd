import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { enterPassword, sendSignIn } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

// As costly as Kratos' default, so that a compared password shows.
const world = await ownWorld({
  difference: { hashers: { bcrypt: { cost: 12 } } },
  env: { REFUSAL_WAIT_MS: "20000" },
});

/** How long a wrong password for this name takes. */
async function timeOf(email: string): Promise<number> {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  const begun = performance.now();
  const answer = await enterPassword(visitor, page, { email, password: "not-the-password" });
  expect(answer.status).toBe(400);
  return performance.now() - begun;
}

function middleOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

test("The time of a refused sign-in does not tell whether there is such an account", async () => {
  const person = await world.createPerson();
  const other = await world.createPerson();
  await sendSignIn(new Visitor(world.url), person);
  const existing: number[] = [];
  const invented: number[] = [];
  // In turns: other work on this machine then slows both.
  for (let at = 0; at < 7; at += 1) {
    existing.push(await timeOf((at % 2 ? person : other).email));
    invented.push(await timeOf(newEmail()));
  }
  expect(middleOf(invented) / middleOf(existing)).toBeGreaterThan(0.7);
  expect(middleOf(invented) / middleOf(existing)).toBeLessThan(1.5);
});
