import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import { startWorld, type World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test("The page for a new password does not tell somebody with a session whether they guessed the old one", async () => {
  const person = await world.createPerson();
  const page = "/settings/new-password?return_to=%2Fsecurity-check";
  const guess = async (password: string) => {
    const thief = await signIn(world.url, person);
    const form = await thief.get(page);
    world.calls.forget();
    const answer = await thief.press(form, "method=password", { password });
    const calls = world.calls.list().map(({ method, path }) => `${method} ${path.split("?")[0]}`);
    return { answer: [answer.status, answer.location], calls };
  };
  const right = await guess(person.password);
  expect(right.calls).toEqual(["POST /self-service/settings"]);
  expect(await guess("a-password-that-nobody-has")).toEqual(right);
});
