import { expect, test } from "vitest";
import { askForMail, mailTo, takeMailLink } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { enter, signIn } from "../../support/visitor/sign-in";
import { pressOn, signUp } from "../../support/visitor/sign-up";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

const headingOf = ({ page }: Visited) => page.querySelector("main h1")?.text;
const textOf = ({ page }: Visited) => page.querySelector("main")?.text ?? "";
const used = "This code or link has already been used.";

async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location) at = await visitor.follow(at);
  return at;
}

const take = async (visitor: Visitor, link: string) =>
  followAll(visitor, await takeMailLink(visitor, link));

/** A newcomer whose page waits for the code, while the link of the mail is used on a phone. */
async function verifyOnPhone() {
  const desktop = new Visitor(world.url);
  const email = newEmail();
  const waiting = await followAll(desktop, await signUp(desktop, { "traits.email": email }));
  const { links, codes } = await mailTo(world, email);
  const [link = ""] = links;
  const done = await take(new Visitor(world.url), link);
  return { desktop, email, waiting, link, code: codes[0] ?? "", done };
}

test("A link that is opened again says that it was used, is no error, and leads on", async () => {
  const { link, done } = await verifyOnPhone();
  expect(headingOf(done)).toBe("Email address verified");
  const again = await take(new Visitor(world.url), link);
  expect([again.status, again.title, headingOf(again)]).toEqual([
    200,
    "Already verified",
    "Already verified",
  ]);
  expect(textOf(again)).toContain(used);
  expect(again.page.querySelector('main input[name="email"]')).toBeNull();
  const onward = again.page.querySelector("main a");
  expect([onward?.text, onward?.getAttribute("href")]).toEqual(["Sign in", "/"]);
});

test("A page whose code was used by another browser names the address that is verified", async () => {
  const { desktop, email, waiting, code } = await verifyOnPhone();
  const reloaded = await desktop.get(waiting.url);
  expect(headingOf(reloaded)).toBe("Already verified");
  expect(textOf(reloaded)).toContain(`${email} is verified.`);
  const sent = await desktop.press(waiting, "method=code", { code });
  expect([headingOf(sent), textOf(sent)]).toEqual([
    "Already verified",
    expect.stringContaining(used),
  ]);
});

test("A wrong code of a link says nothing of the person who is signed in, whose address is verified", async () => {
  const { email } = await world.createPerson({ verified: false });
  await askForMail(new Visitor(world.url), "/verification", email);
  const [link = ""] = (await mailTo(world, email)).links;
  const { person, visitor } = await enter(world);
  const wrong = await take(visitor, link.replace(/code=\d+/, "code=000000"));
  expect(textOf(wrong)).toContain("That link or code is no longer valid.");
  expect(headingOf(wrong)).toBe("Verify your account");
  expect(textOf(wrong)).not.toContain(person.email);
});

test("The page of another person's verification says nothing of the person who is signed in", async () => {
  const { waiting } = await verifyOnPhone();
  const { person, visitor } = await enter(world);
  const opened = await visitor.get(waiting.url);
  expect(headingOf(opened)).toBe("Verify your account");
  expect(textOf(opened)).not.toContain(person.email);
});

test("A wrong code in a form that was drawn for another person names that person's address and no one else's", async () => {
  const visitor = new Visitor(world.url);
  const email = newEmail();
  const waiting = await followAll(visitor, await signUp(visitor, { "traits.email": email }));
  // Another person signs in with the same browser, in another tab, whose address waits for its verification.
  const other = await world.createPerson({ verified: false });
  const theirs = await signIn(world.url, other);
  await askForMail(theirs, "/verification", other.email);
  for (const [name, value] of theirs.cookies) visitor.cookies.set(name, value);
  const wrong = await visitor.press(waiting, "method=code", { code: "000000" });
  expect([wrong.status, textOf(wrong)]).toEqual([400, expect.stringContaining(email)]);
  expect(textOf(wrong)).not.toContain(other.email);
  const settings = wrong.page.querySelector('main a[href*="/settings"]');
  expect(settings).toBeNull();
});

test("Somebody who asks for another person's code is led back to the form with another address, not to their own profile", async () => {
  const { email } = await world.createPerson({ verified: false });
  const { visitor } = await enter(world);
  const open = await visitor.get("/verification");
  const waiting = await pressOn(visitor, open, "method=code", { email });
  const change = waiting.page.querySelector('[data-testid="other-address-link"]');
  expect(change?.getAttribute("href")).toBe("/verification");
  expect(waiting.page.querySelector('main a[href*="/settings"]')).toBeNull();
});
