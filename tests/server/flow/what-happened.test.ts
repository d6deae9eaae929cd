import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { addAuthenticator, enter, sendSignIn } from "../../support/visitor/sign-in";
import { returnFromProvider, signInSocially } from "../../support/visitor/sign-in-socially";
import { goodPassword, pressOn } from "../../support/visitor/sign-up";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ social: ["acme"] });

const textOf = ({ page }: Visited, within = "main") => page.querySelector(within)?.text ?? "";

async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location) at = await visitor.follow(at);
  return at;
}

test("A linked account is said to be linked", async () => {
  const { person, visitor } = await enter(world);
  const sent = await visitor.press(await visitor.get("/settings"), "link=acme");
  const done = await followAll(visitor, await returnFromProvider(visitor, sent, person.email));
  expect(textOf(done, "#oidc")).toContain("Account linked.");
  expect(textOf(done)).not.toContain("Your changes have been saved!");
});

test("A first password and another one are both said to be saved, since Kratos does not tell which it is", async () => {
  const visitor = await signInSocially(world.url, newEmail());
  for (const password of [goodPassword, `${goodPassword}-again`]) {
    const open = await visitor.get("/settings?section=password");
    const saved = await pressOn(visitor, open, "method=password", { password });
    expect(textOf(saved, "#password")).toContain("Your new password is saved.");
  }
});

test("Home after a sign-in with a backup code says that this code is used up", async () => {
  const { person, visitor } = await enter(world);
  const section = "/settings?section=lookup_secret";
  await addAuthenticator(visitor);
  const made = await pressOn(visitor, await visitor.get(section), "lookup_secret_regenerate=true");
  const codes = made.page.querySelectorAll("#lookup_secret li").map(({ text }) => text.trim());
  await visitor.press(made, "lookup_secret_confirm=true");
  const later = new Visitor(world.url);
  const step = await followAll(later, await sendSignIn(later, person));
  const done = await later.press(step, "method=lookup_secret", { lookup_secret: codes[0] ?? "" });
  const home = await followAll(later, done);
  expect(home.url).toBe("/");
  expect(textOf(home, ".toast")).toContain("You used a backup code. It won’t work again.");
  expect((await later.get("/")).page.querySelector(".toast")).toBeNull();
});

test("What was refused stands alone: what was saved before is not said beside it", async () => {
  const { person, visitor } = await enter(world);
  const sent = await visitor.press(await visitor.get("/settings"), "link=acme");
  const linked = await followAll(visitor, await returnFromProvider(visitor, sent, person.email));
  const refused = await visitor.press(linked, "method=password", { password: "short" });
  expect(refused.status).toBe(400);
  expect(textOf(refused)).not.toContain("Your changes have been saved!");
  expect(textOf(refused)).not.toContain("Account linked.");
  const again = await visitor.get(linked.url);
  expect(textOf(again)).not.toContain("Account linked.");
});
