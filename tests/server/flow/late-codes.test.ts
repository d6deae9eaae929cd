import { expect, test } from "vitest";
import { askForMail, mailTo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { pressOn, sendTraits } from "../../support/visitor/sign-up";
import { fieldOf, messagesOf, type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const methods = { code: { config: { lifespan: "1s" } } };
const world = await shareWorld({ difference: { selfservice: { methods } } });
const oneStep = await shareWorld({
  difference: {
    selfservice: { methods, flows: { registration: { enable_legacy_one_step: true } } },
  },
});

const textOf = ({ page }: Visited) => page.querySelector("main")?.text ?? "";

/** The answer to the right code, which is too old. */
async function sendLate(
  { mail }: Pick<typeof world, "mail">,
  { visitor, waiting, email }: { visitor: Visitor; waiting: Visited; email: string },
): Promise<Visited> {
  const { codes, receivedAtMs } = await mailTo({ mail }, email);
  await expect.poll(() => Date.now() - receivedAtMs, { timeout: 5_000 }).toBeGreaterThan(1_100);
  return visitor.press(waiting, "method=code", { code: codes[0] ?? "" });
}

test("A late code of a sign-up in two steps is called a late code, and the page names both buttons that lead to another", async () => {
  const visitor = new Visitor(world.url);
  const email = newEmail();
  const ways = await sendTraits(visitor, { "traits.email": email });
  const waiting = await pressOn(visitor, ways, "method=code");
  const late = await sendLate(world, { visitor, waiting, email });
  expect([late.status, late.title]).toEqual([400, "Error: Register an account"]);
  expect(textOf(late)).toContain(
    "That code is too old. Choose “Continue” and then “Sign up with a code” to get a new one.",
  );
  expect(textOf(late)).not.toContain("expired");
  // The page begins with the news, not in a field that may stay empty.
  expect(late.page.querySelector("[autofocus]")?.id).toBe("form-messages");
  expect(fieldOf(late, "traits.email").getAttribute("value")).toBe(email);
  const second = await pressOn(visitor, late, "method=profile");
  const again = await pressOn(visitor, second, "method=code");
  expect(again.page.querySelector("[autofocus]")?.getAttribute("name")).toBe("code");
});

test("A late code of a sign-up in one step, and of a sign-in, names the one button that sends another", async () => {
  const visitor = new Visitor(oneStep.url);
  const email = newEmail();
  const form = await visitor.get("/registration");
  const traits = { "traits.email": email, "traits.name.first": "Ada" };
  const waiting = await pressOn(visitor, form, "method=code", traits);
  const late = await sendLate(oneStep, { visitor, waiting, email });
  expect(textOf(late)).toContain(
    "That code is too old. Choose “Sign up with a code” to get a new one.",
  );
  const person = await world.createPerson();
  const other = new Visitor(world.url);
  const asked = await pressOn(other, await other.get("/login"), "method=code", {
    identifier: person.email,
  });
  const signIn = await sendLate(world, { visitor: other, waiting: asked, email: person.email });
  expect(textOf(signIn)).toContain(
    "That code is too old. Choose “Sign in with a code” to get a new one.",
  );
  expect(textOf(signIn)).not.toContain("expired");
});

test.each(["/recovery", "/verification"])(
  "A late code of %s is called a late code, and the address is in the field for another",
  async (path) => {
    const visitor = new Visitor(world.url);
    const { email } = await world.createPerson({ verified: false });
    const waiting = await askForMail(visitor, path, email);
    const late = await sendLate(world, { visitor, waiting, email });
    // v26.2 answers a recovery's late code, and main every late code, like a wrong one, on the page for the code.
    if ([4060006, 4070006].some((id) => messagesOf(late, id).length > 0)) {
      expect(late.page.querySelector('button[name="email"]')?.text).toContain("Resend");
      return;
    }
    expect(textOf(late)).toContain("That code is too old. Choose “Send another” to get a new one.");
    expect(fieldOf(late, "email").getAttribute("value")).toBe(email);
  },
);

test("After too many wrong codes a sign-up in two steps names both buttons that lead to another code", async () => {
  const visitor = new Visitor(world.url);
  const email = newEmail();
  const ways = await sendTraits(visitor, { "traits.email": email });
  let at = await pressOn(visitor, ways, "method=code");
  for (let count = 0; count < 6; count += 1) {
    at = await pressOn(visitor, at, "method=code", { code: `00000${count}` });
  }
  expect(textOf(at)).toContain(
    "Too many wrong codes. Choose “Continue” and then “Sign up with a code” to get a new one.",
  );
});
