import { expect, test } from "vitest";
import { askForMail, enterMailCode, mailTo, sentLongAgo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import {
  addAuthenticator,
  enter,
  enterPassword,
  sendAppCode,
  signIn,
} from "../../support/visitor/sign-in";
import { pressOn, sendTraits } from "../../support/visitor/sign-up";
import { fieldOf, type Visited, Visitor } from "../../support/visitor/visitor";
import { patchIdentity } from "../../support/world/identities";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

const textOf = ({ page }: Visited) => page.querySelector("main")?.text ?? "";
const flowIdOf = ({ url }: Visited) => new URL(url, world.url).searchParams.get("flow") ?? "";
const valueOf = (visited: Visited, name: string) => fieldOf(visited, name).getAttribute("value");

async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location) at = await visitor.follow(at);
  return at;
}

const loggedOut = "You were logged out, so your change wasn’t saved.";
const comesBack = `${loggedOut} Sign in to get back what you typed.`;
const isLost = `${loggedOut} Sign in and make it again.`;
const isDraft = "You were logged out before this was saved. Check what you typed, then save it.";

/** A profile whose session has gone when it is sent, and the sign-in that this leads to. */
async function sendTooLate(name = "Grace") {
  const { person, visitor } = await enter(world, { name: { first: "Ada" } });
  const open = await visitor.get("/settings?section=profile");
  visitor.cookies.delete("ory_kratos_session");
  const sent = await visitor.press(open, "method=profile", { "traits.name.first": name });
  return { person, visitor, sent, login: await visitor.follow(sent) };
}

test("A profile that is sent after the session has ended says so, and is in the form again after the sign-in", async () => {
  const { person, visitor, login } = await sendTooLate();
  expect(textOf(login)).toContain(comesBack);
  const back = await followAll(visitor, await enterPassword(visitor, login, person));
  expect(valueOf(back, "traits.name.first")).toBe("Grace");
  expect(textOf(back)).toContain(isDraft);
  const section = back.page.querySelector("#profile");
  expect(section?.querySelector(".settings-title")?.text).toContain("Not saved yet");
  const saved = await visitor.press(back, "method=profile");
  expect(saved.location).toBe("/settings?section=profile#profile");
  // Back leads to the address of the draft, which is saved by now.
  const again = await visitor.get(back.url);
  expect(textOf(again)).not.toContain(isDraft);
  expect(valueOf(again, "traits.name.first")).toBe("Grace");
});

test("What was typed comes back after a sign-in by code, and after the second factor", async () => {
  const first = await sendTooLate();
  const identifier = first.person.email;
  const waiting = await pressOn(first.visitor, first.login, "method=code", { identifier });
  const { codes } = await mailTo(world, identifier);
  const done = await first.visitor.press(waiting, "method=code", { code: codes[0] ?? "" });
  expect(valueOf(await followAll(first.visitor, done), "traits.name.first")).toBe("Grace");

  const { person, visitor } = await enter(world, { name: { first: "Ada" } });
  const secret = await addAuthenticator(visitor);
  const open = await visitor.get("/settings?section=profile");
  visitor.cookies.delete("ory_kratos_session");
  const sent = await visitor.press(open, "method=profile", { "traits.name.first": "Grace" });
  const step = await followAll(
    visitor,
    await enterPassword(visitor, await visitor.follow(sent), person),
  );
  const back = await followAll(visitor, await sendAppCode(visitor, step, secret));
  expect(valueOf(back, "traits.name.first")).toBe("Grace");
  expect(textOf(back)).toContain(isDraft);
});

test("What one person typed is not shown to another one, nor anywhere in clear, and no cookie has it", async () => {
  const { visitor, sent, login } = await sendTooLate("Gracetyped");
  const other = await world.createPerson({ name: { first: "Eve" } });
  const back = await followAll(visitor, await enterPassword(visitor, login, other));
  expect(valueOf(back, "traits.name.first")).toBe("Eve");
  expect(textOf(back)).not.toContain(isDraft);
  const told = [sent.location, login.html, ...visitor.cookies.values()].join("\n");
  expect(decodeURIComponent(sent.location ?? "")).toContain("draft=");
  expect(told).not.toContain("Gracetyped");
});

test("What one person typed survives another one's sign-in: it is at its address still, for the one who typed it", async () => {
  const { person, visitor, login } = await sendTooLate();
  const other = await world.createPerson({ name: { first: "Eve" } });
  const theirs = await followAll(visitor, await enterPassword(visitor, login, other));
  visitor.cookies.delete("ory_kratos_session");
  const again = await followAll(visitor, await visitor.get(theirs.url));
  const back = await followAll(visitor, await enterPassword(visitor, again, person));
  expect(valueOf(back, "traits.name.first")).toBe("Grace");
  expect(textOf(back)).toContain(isDraft);
});

test("What was typed and is too long to keep is said to be lost", async () => {
  const long = Array.from({ length: 600 }, () => newEmail()).join(" ");
  const { login } = await sendTooLate(long);
  expect(textOf(login)).toContain("It was too long for us to keep. Sign in and make it again.");
});

test("A password that is sent after the session has ended is kept nowhere", async () => {
  const { person, visitor } = await enter(world);
  const open = await visitor.get("/settings?section=password");
  visitor.cookies.delete("ory_kratos_session");
  const sent = await visitor.press(open, "method=password", { password: "Not-kept-at-all-15" });
  expect(sent.location).toBe("/login?return_to=%2Fsettings%3Fsection%3Dpassword");
  const login = await visitor.follow(sent);
  expect(textOf(login)).toContain(isLost);
  const back = await followAll(visitor, await enterPassword(visitor, login, person));
  expect(back.html).not.toContain("Not-kept-at-all-15");
});

test("A person whose account is disabled in mid-session reads that the change is not saved", async () => {
  const { person, visitor } = await enter(world, { name: { first: "Ada" } });
  const open = await visitor.get("/settings?section=profile");
  const patch = [{ op: "replace", path: "/state", value: "inactive" }];
  await patchIdentity(world.kratos.adminUrl, person.id, patch);
  const sent = await visitor.press(open, "method=profile", { "traits.name.first": "Grace" });
  const login = await visitor.follow(sent);
  expect(textOf(login)).toContain(comesBack);
  const refused = await enterPassword(visitor, login, person);
  expect([refused.status, textOf(refused)]).toEqual([
    403,
    expect.stringContaining("This account isn’t active"),
  ]);
});

test("Back to a recovery code that was right says that it was used, and leads on", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const waiting = await askForMail(visitor, "/recovery", person.email);
  await enterMailCode(visitor, waiting, mailTo(world, person.email));
  const back = await followAll(visitor, await visitor.get(waiting.url));
  expect(back.title).toBe("Choose a new password");
  expect(back.page.querySelector(".toast")?.text).toContain("has already been used.");
  expect(textOf(back)).toContain(person.email);
  const password = "Long-enough-15 of a person";
  const saved = await visitor.press(back, "method=password", { password });
  expect(saved.status).toBe(303);

  visitor.cookies.delete("ory_kratos_session");
  const signedOut = await visitor.get(waiting.url);
  expect(textOf(signedOut)).toContain("That code was used. If that was you, sign in");
  expect(valueOf(signedOut, "email")).toBe(person.email);
  const signIn = await visitor.press(signedOut, "vestibule_fresh=true");
  expect(valueOf(signIn, "identifier")).toBe(person.email);
});

async function enterWrongCodes(visitor: Visitor, waiting: Visited, times: number) {
  let at = waiting;
  for (let count = 0; count < times; count += 1) {
    at = await pressOn(visitor, at, "method=code", { code: `00000${count}` });
  }
  return at;
}

const waits: [string, string, (visitor: Visitor, email: string) => Promise<Visited>][] = [
  [
    "/login",
    "resend=code",
    async (visitor, identifier) =>
      pressOn(visitor, await visitor.get("/login"), "method=code", { identifier }),
  ],
  ["/recovery", "email", (visitor, email) => askForMail(visitor, "/recovery", email)],
  ["/verification", "email", (visitor, email) => askForMail(visitor, "/verification", email)],
];

test.each(waits)(
  "After five wrong codes of %s the next one that is asked for counts",
  async (_path, button, wait) => {
    const { email } = await world.createPerson({ verified: false });
    const visitor = new Visitor(world.url);
    const waiting = await wait(visitor, email);
    const { receivedAtMs: after } = await mailTo(world, email);
    const wrong = await enterWrongCodes(visitor, waiting, 5);
    visitor.cookies.set("sent", await sentLongAgo(world.secret, flowIdOf(waiting)));
    const resend = button.includes("=") ? button : `${button}=${email}`;
    const again = await pressOn(visitor, wrong, resend);
    const done = await enterMailCode(visitor, again, mailTo(world, email, { after }));
    expect([done.status, textOf(done)]).toEqual([303, ""]);
  },
);

test("After five wrong codes of a sign-up the next one that is asked for counts", async () => {
  const visitor = new Visitor(world.url);
  const email = newEmail();
  const ways = await sendTraits(visitor, { "traits.email": email });
  const waiting = await pressOn(visitor, ways, "method=code");
  const { receivedAtMs: after } = await mailTo(world, email);
  const wrong = await enterWrongCodes(visitor, waiting, 5);
  visitor.cookies.set("sent", await sentLongAgo(world.secret, flowIdOf(waiting)));
  const again = await pressOn(visitor, wrong, "resend=code");
  const done = await enterMailCode(visitor, again, mailTo(world, email, { after }));
  expect([done.status, textOf(done)]).toEqual([303, ""]);
});

const lost = /The codes you downloaded at .* don’t work: they were never confirmed\./;
const saysLost = ({ page }: Visited) => lost.test(page.querySelector("#lookup_secret")?.text ?? "");

test("Backup codes that were downloaded and not confirmed are said not to work, until new ones count, and to nobody else", async () => {
  const { visitor } = await enter(world);
  const section = "/settings?section=lookup_secret";
  const made = await pressOn(visitor, await visitor.get(section), "lookup_secret_regenerate=true");
  expect(saysLost(await visitor.get(section))).toBe(false);
  await visitor.get(`/settings/backup-codes.txt?flow=${flowIdOf(made)}`);
  const back = await visitor.get(section);
  expect(saysLost(back)).toBe(true);
  const other = await signIn(world.url, await world.createPerson());
  for (const [name, value] of visitor.cookies) {
    if (name === "section") other.cookies.set(name, value);
  }
  expect(saysLost(await other.get(section))).toBe(false);
  const anew = await pressOn(visitor, back, "lookup_secret_regenerate=true");
  await visitor.press(anew, "lookup_secret_confirm=true");
  expect(saysLost(await visitor.get(section))).toBe(false);
});
