import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { beginAtHydra } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { goodPassword, pressOn } from "../../support/visitor/sign-up";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true });

async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location) at = await visitor.follow(at);
  return at;
}

/** Opens the page that this link of a page leads to. */
async function openLink(visitor: Visitor, { page }: Visited, testId: string): Promise<Visited> {
  const href = page.querySelector(`[data-testid="${testId}"]`)?.getAttribute("href");
  return followAll(visitor, await visitor.get(href ?? ""));
}

test("“Do this later” in the sign-up for an app leads to a page that says why it asks for the password again", async () => {
  const app = await registerApp(world, { client_name: "Meadow Books" });
  const visitor = new Visitor(world.url);
  const login = await followAll(visitor, await beginAtHydra(app));
  const first = await openLink(visitor, login, "signup-link");
  const typed = { "traits.email": newEmail(), "traits.name.first": "Ada" };
  const ways = await pressOn(visitor, first, "method=profile", typed);
  const password = { password: goodPassword };
  const code = await followAll(visitor, await visitor.press(ways, "method=password", password));
  const asked = await openLink(visitor, code, "later-link");
  expect(asked.page.querySelector("main")?.text).toContain(
    "Enter your password to continue to Meadow Books.",
  );
});
