import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { enterPassword, sendSignIn } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

// As costly as Kratos' default, so that a compared password shows.
const world = await shareWorld({ difference: { hashers: { bcrypt: { cost: 12 } } } });
const tries = 9;

/** The middle time of some wrong passwords, each for another account. */
async function middleMs(findEmail: () => Promise<string>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < tries; at += 1) {
    const visitor = new Visitor(world.url);
    const email = await findEmail();
    const page = await visitor.get("/login");
    const begun = performance.now();
    const answer = await enterPassword(visitor, page, { email, password: "not-the-password" });
    times.push(performance.now() - begun);
    expect(answer.status).toBe(400);
  }
  return times.sort((one, other) => one - other)[Math.floor(tries / 2)] ?? 0;
}

test("The time of a refused sign-in does not tell whether there is such an account", async () => {
  const person = await world.createPerson();
  await sendSignIn(new Visitor(world.url), person);
  const existing = await middleMs(async () => (await world.createPerson()).email);
  const invented = await middleMs(() => Promise.resolve(newEmail()));
  expect(invented / existing).toBeGreaterThan(0.7);
  expect(invented / existing).toBeLessThan(1.5);
});
