import { expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import { messagesOf } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

test("The page for a new password does not itself find out whether somebody with a session guessed the old one", async () => {
  const person = await world.createPerson();
  const page = "/settings/new-password?return_to=%2Fsecurity-check";
  const guess = async (password: string) => {
    const thief = await signIn(world.url, person);
    const form = await thief.get(page);
    world.calls.forget();
    const answer = await thief.press(form, "method=password", { password });
    const calls = world.calls.list().map(({ method, path }) => `${method} ${path.split("?")[0]}`);
    // Kratos v26.2.0 refuses the old one itself, which v1.3.1 saves.
    const isRefusedByKratos = messagesOf(answer, 4000039).length > 0;
    return { answer: [answer.status, answer.location], calls, isRefusedByKratos };
  };
  const right = await guess(person.password);
  const wrong = await guess("a-password-that-nobody-has");
  expect(right.calls).toEqual(["POST /self-service/settings"]);
  expect(wrong.calls).toEqual(right.calls);
  expect(wrong.answer).toEqual([303, "/security-check"]);
  expect(right.answer).toEqual(right.isRefusedByKratos ? [400, null] : wrong.answer);
});
