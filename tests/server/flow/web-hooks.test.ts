import { beforeEach, expect, test } from "vitest";
import { startWebHook } from "../../support/stand-in/web-hook";
import { newEmail } from "../../support/visitor/new-email";
import { signIn } from "../../support/visitor/sign-in";
import { fieldOf, messagesOf, Visitor } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

const hook = await started(startWebHook());
const { config } = hook;
const world = await started(
  startWorld({
    profile: "one-step",
    difference: {
      selfservice: {
        flows: {
          registration: { after: { password: { hooks: [config, { hook: "session" }] } } },
          settings: { after: { profile: { hooks: [config] } } },
        },
      },
    },
  }),
);
beforeEach(() => {
  Object.assign(hook, { messages: [], isBroken: false });
});

async function signUp(email: string) {
  const visitor = new Visitor(world.url);
  const password = "a long example password";
  const typed = { "traits.email": email, "traits.name.first": "Ada", password };
  return visitor.press(await visitor.get("/registration"), "method=password", typed);
}

test("A web hook's message is shown in its own words, also under a number of Kratos' own", async () => {
  hook.messages.push(
    { at: "#/traits/email", id: 4000001, text: "This address is on our list." },
    { at: "", id: 4000007, text: "Your company has an account. Ask your administrator." },
    { at: "#/traits/name/first", id: 1234, text: "We know this name." },
  );
  const refused = await signUp(newEmail());
  expect(refused.status).toBe(400);
  expect(messagesOf(refused, 4000001)).toEqual(["This address is on our list."]);
  expect(fieldOf(refused, "traits.name.first").getAttribute("value")).toBe("Ada");
  expect(messagesOf(refused, 4000007)).toEqual([
    "Your company has an account. Ask your administrator.",
  ]);
  expect(messagesOf(refused, 1234)).toEqual(["We know this name."]);
});

test("Kratos' own messages under those numbers are shown in our words", async () => {
  const unfinished = await signUp("Ada Lovelace");
  // v26.2.0 has a number of its own for an address.
  const said = [4000001, 4000040].flatMap((id) => messagesOf(unfinished, id));
  expect(said).toEqual(["Enter a full email address, such as name@example.com."]);
});

test("Text typed into the settings comes back if a web hook fails", async () => {
  const person = await world.createPerson({ name: { first: "Ada" } });
  const visitor = await signIn(world.url, person);
  const typed = { "traits.name.first": "Augusta" };
  hook.isBroken = true;
  const failed = await visitor.press(await visitor.get("/settings"), "method=profile", typed);
  expect(failed.status).toBe(502);
  expect(fieldOf(failed, "traits.name.first").getAttribute("value")).toBe("Augusta");
  const stored = await visitor.get("/settings?section=profile");
  expect(fieldOf(stored, "traits.name.first").getAttribute("value")).toBe("Ada");
});
