import { expect, test } from "vitest";
import { askForMail, mailTo, openMailLink, takeMailLink } from "../../support/visitor/mail-steps";
import { enter } from "../../support/visitor/sign-in";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ profile: "link" });

const textOf = ({ page }: Visited) => page.querySelector("main")?.text ?? "";

async function findLink() {
  const owner = await world.createPerson();
  await askForMail(new Visitor(world.url), "/recovery", owner.email, "link");
  const [link = ""] = (await mailTo(world, owner.email)).links;
  return { owner, link };
}

test("The page of a recovery link says who is signed in, and that it may lead to another account, which it does", async () => {
  const { owner, link } = await findLink();
  const { person, visitor } = await enter(world);
  const opened = await openMailLink(visitor, link);
  expect(textOf(opened)).toContain(
    `You’re signed in as ${person.email}. If this link was sent to another account, continuing signs you in to that one.`,
  );
  const taken = await takeMailLink(visitor, link);
  expect(taken.location).toMatch(/\/settings/);
  const { html } = await visitor.get("/sessions/whoami", { Accept: "application/json" });
  expect(html).toContain(owner.email);
});

test("The page of a recovery link asks nobody for a visitor without a session", async () => {
  const { link } = await findLink();
  const visitor = new Visitor(world.url);
  world.calls.forget();
  const opened = await openMailLink(visitor, link);
  expect(textOf(opened)).not.toContain("signed in");
  expect(world.calls.list().map(({ path }) => path)).toEqual([]);
});
