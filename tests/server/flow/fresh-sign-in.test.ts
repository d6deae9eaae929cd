import { expect, test } from "vitest";
import { enter, enterPassword, signedInAt } from "../../support/visitor/sign-in";
import type { Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const freshMs = 5_000;
const settings = { privileged_session_max_age: `${freshMs}ms` };
const world = await shareWorld({ difference: { selfservice: { flows: { settings } } } });

async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location) at = await visitor.follow(at);
  return at;
}

const textOf = ({ page }: Visited, within = "main") => page.querySelector(within)?.text ?? "";

test("Before a new password is saved the fresh sign-in says what waits, and its section says when it is saved", async () => {
  const { person, visitor } = await enter(world);
  const open = await visitor.get("/settings?section=password");
  const at = await signedInAt(visitor);
  await expect.poll(() => Date.now() - at, { timeout: 9_000 }).toBeGreaterThan(freshMs);
  const password = `new-${person.password}`;
  const asked = await followAll(
    visitor,
    await visitor.press(open, "method=password", { password }),
  );
  expect(textOf(asked)).toContain("Your new password is saved once you confirm.");
  const done = await followAll(visitor, await enterPassword(visitor, asked, person));
  const section = textOf(done, "#password");
  expect(section).toContain("Your new password is saved.");
  expect(section).toContain("Log out everywhere else");
  expect(textOf(done)).not.toContain("Your changes have been saved!");
});
