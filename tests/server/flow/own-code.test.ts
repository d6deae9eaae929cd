import { expect, test } from "vitest";
import { enterMailCode, mailTo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { enter } from "../../support/visitor/sign-in";
import { signUp } from "../../support/visitor/sign-up";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

const textOf = ({ page }: Visited, within = "main") => page.querySelector(within)?.text ?? "";

async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location) at = await visitor.follow(at);
  return at;
}

const openCode = async (visitor: Visitor) =>
  followAll(visitor, await visitor.press(await visitor.get("/"), "vestibule_own=true"));

const flowOf = ({ url }: Visited) => new URL(url, world.url).searchParams.get("flow");

test("Home says that an email is not verified and whether a message was sent to it", async () => {
  const { person, visitor } = await enter(world, { verified: false });
  const before = textOf(await visitor.get("/"), ".home-verify");
  expect(before).toContain("Your email isn’t verified yet.");
  expect(before).toContain(`We’ll send a message to ${person.email}`);
  await openCode(visitor);
  const after = textOf(await visitor.get("/"), ".home-verify");
  expect(after).toContain(`We sent a message to ${person.email}.`);
});

test("One press at home sends a code and opens its page, and the code verifies the address", async () => {
  const { person, visitor } = await enter(world, { verified: false });
  const waiting = await openCode(visitor);
  expect(textOf(waiting)).toContain(`Enter the code we sent to ${person.email}.`);
  const mail = mailTo(world, person.email);
  const done = await followAll(visitor, await enterMailCode(visitor, waiting, mail));
  expect(textOf(done)).toContain("Email address verified");
  expect((await visitor.get("/")).page.querySelector(".home-verify")).toBeNull();
});

test("While a code is awaited the press opens its page, and sends no other", async () => {
  const visitor = new Visitor(world.url);
  const email = newEmail();
  const waiting = await followAll(visitor, await signUp(visitor, { "traits.email": email }));
  const mail = await mailTo(world, email);
  const again = await openCode(visitor);
  expect(flowOf(again)).toBe(flowOf(waiting));
  expect((await mailTo(world, email)).receivedAtMs).toBe(mail.receivedAtMs);
  const sent = await enterMailCode(visitor, again, mailTo(world, email));
  const done = await followAll(visitor, sent);
  expect(textOf(done)).toContain("Email address verified");
});

test("The press of somebody whose session has ended opens the form for an address, and sends nothing", async () => {
  const { visitor } = await enter(world, { verified: false });
  const home = await visitor.get("/");
  visitor.cookies.delete("ory_kratos_session");
  const opened = await followAll(visitor, await visitor.press(home, "vestibule_own=true"));
  expect([opened.status, opened.url]).toEqual([200, "/verification"]);
  expect(opened.page.querySelector('main input[name="email"]')).not.toBeNull();
});
