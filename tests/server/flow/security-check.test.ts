import { afterAll, beforeAll, expect, test } from "vitest";
import { waitForMail } from "../../../stack/mail/wait-for-mail";
import { sendSignIn, signIn } from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { startWorld, type World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test("The page for when something looks wrong signs out the others and comes back to itself", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  const before = await here.get("/security-check");
  const token = before.page.querySelector('input[name="token"]')?.getAttribute("value") ?? "";
  const done = await here.post("/security-check", new URLSearchParams({ token }));
  expect([done.status, done.location]).toEqual([303, "/security-check#sign-out"]);
  expect((await there.get("/")).location).toBe("/login");
  const after = await here.get("/security-check");
  expect(doneIn(after)).toContain("You’re signed in only here.");
  expect(after.page.querySelector('input[name="token"]')).toBeNull();
});

test("A new password chosen from there leads back to it, and says that it is changed", async () => {
  const here = await signIn(world.url, await world.createPerson());
  const check = await here.get("/security-check");
  const links = [...check.page.querySelectorAll("a")].map(
    (link) => link.getAttribute("href") ?? "",
  );
  const link = links.find((href) => href.startsWith("/settings/new-password")) ?? "";
  const settings = await here.get(link);
  const password = "a-new-password-after-the-scare";
  const saved = await here.press(settings, "method=password", { password });
  expect([saved.status, saved.location]).toEqual([303, "/security-check"]);
  for (const after of [await here.get("/security-check"), await here.get("/security-check")]) {
    expect(doneIn(after)).toContain("Password changed");
    expect(after.html).toContain("Change it again");
    expect(after.html).not.toContain("Your changes have been saved!");
  }
});

test("A password that somebody else changed after that is not said to be the one that was chosen", async () => {
  const person = await world.createPerson();
  const here = await signIn(world.url, person);
  const change = async (visitor: Visitor, password: string) => {
    const settings = await visitor.get("/settings?return_to=%2Fsecurity-check&section=password");
    expect((await visitor.press(settings, "method=password", { password })).status).toBe(303);
  };
  const [mine, theirs] = ["a-new-password-after-the-scare", "one-that-somebody-else-has-chosen"];
  await change(here, mine);
  expect(doneIn(await here.get("/security-check"))).toContain("Password changed");
  await change(await signIn(world.url, { ...person, password: mine }), theirs);
  await sendSignIn(here, { ...person, password: theirs });
  const check = await here.get("/security-check");
  expect(check.status).toBe(200);
  expect(doneIn(check)).not.toContain("Password changed");
});

test("Nor is it said to be changed while somebody is there who has signed in with the new one", async () => {
  const person = await world.createPerson();
  const here = await signIn(world.url, person);
  const settings = await here.get("/settings?return_to=%2Fsecurity-check&section=password");
  const password = "a-new-password-after-the-scare";
  await here.press(settings, "method=password", { password });
  const there = await signIn(world.url, { ...person, password });
  expect(doneIn(await here.get("/security-check"))).toEqual([]);
  // Signing them out does not make them forget it.
  await there.press(await there.get("/logout"), "decision=yes");
  const doubted = await here.get("/security-check");
  expect(doneIn(doubted)).toEqual(["Logged out of all other sessions."]);
  expect(doubted.html).toContain("You changed it, but someone has signed in since.");
  const mine = await here.post("/security-check", new URLSearchParams({ password: "mine" }));
  expect([mine.status, mine.location]).toEqual([303, "/security-check#password"]);
  expect(doneIn(await here.get("/security-check"))).toContain("Password changed");
});

test("A sign-in by the person themselves, and another change, leave the new password as it is", async () => {
  const person = await world.createPerson();
  const here = await signIn(world.url, person);
  const page = "/settings/new-password?return_to=%2Fsecurity-check";
  const password = "a-new-password-after-the-scare";
  await here.press(await here.get(page), "method=password", { password });
  await createCodes(here, "/settings?return_to=%2Fsecurity-check&section=lookup_secret");
  const login = await here.get("/login?refresh=true&return_to=%2Fsecurity-check");
  await here.press(login, "method=password", { password });
  expect(doneIn(await here.get("/security-check"))).toContain("Password changed");
});

test("Nor if they had signed in after the page was drawn, and are signed out by it", async () => {
  const person = await world.createPerson();
  const [here] = [await signIn(world.url, person), await signIn(world.url, person)];
  const settings = await here.get("/settings?return_to=%2Fsecurity-check&section=password");
  const password = "a-new-password-after-the-scare";
  await here.press(settings, "method=password", { password });
  const first = await signIn(world.url, { ...person, password });
  const token = (await here.get("/security-check")).page.querySelector('input[name="token"]');
  await first.press(await first.get("/logout"), "decision=yes");
  await here.press(settings, "method=password", { password: `${password}-2` });
  await signIn(world.url, { ...person, password: `${password}-2` });
  const form = new URLSearchParams({ token: token?.getAttribute("value") ?? "" });
  expect((await here.post("/security-check", form)).status).toBe(303);
  expect(doneIn(await here.get("/security-check"))).toEqual(["Logged out of all other sessions."]);
});

test("What was recognised is asked about again once somebody else was signed in, who could replace it, and codes made meanwhile are not vouched for", async () => {
  const person = await world.createPerson();
  const here = await signIn(world.url, person);
  const before = recognises(await here.get("/security-check"));
  await here.post("/security-check", new URLSearchParams(before));
  expect(doneIn(await here.get("/security-check"))).toContain("You recognised everything here.");
  const there = await signIn(world.url, person);
  await createCodes(here, "/settings?return_to=%2Fsecurity-check&section=lookup_secret");
  const among = await here.get("/security-check");
  expect(asksIn(among)).toBe(false);
  expect(among.html).toContain("First log out everywhere else.");
  expect(among.html).toContain("Someone may have copied them.");
  expect(doneIn(among)).not.toContain("You recognised everything here.");
  // A form of a page that was drawn before does not settle it either.
  await here.post("/security-check", new URLSearchParams(before));
  await there.press(await there.get("/logout"), "decision=yes");
  const alone = await here.get("/security-check");
  expect(asksIn(alone)).toBe(true);
  expect(alone.html).toContain("Someone may have copied them.");
  await here.post("/security-check", new URLSearchParams(recognises(alone)));
  expect(doneIn(await here.get("/security-check"))).toContain("You recognised everything here.");
});

test("What was recognised stays so in every language", async () => {
  const here = await signIn(world.url, await world.createPerson());
  await createCodes(here, "/settings?section=lookup_secret");
  await here.get("/settings");
  const before = recognises(await here.get("/security-check"));
  await here.post("/security-check", new URLSearchParams(before));
  for (const language of ["fr", "ar", "en"]) {
    const page = await here.get(`/security-check?lng=${language}`);
    expect(marksIn(page)).toEqual([]);
    expect(asksIn(page)).toBe(false);
  }
});

test("A new password says that it has logged out the others, and the list of all of them leads back", async () => {
  const person = await world.createPerson();
  const [here] = [await signIn(world.url, person), await signIn(world.url, person)];
  const check = await here.get("/security-check");
  expect(doneIn(check)).toEqual([]);
  const sessions = await here.get("/sessions?return_to=%2Fsecurity-check");
  expect(sessions.page.querySelector(".back-link a")?.getAttribute("href")).toBe("/security-check");
  const page = "/settings/new-password?return_to=%2Fsecurity-check";
  const password = "a-new-password-after-the-scare";
  await here.press(await here.get(page), "method=password", { password });
  expect(doneIn(await here.get("/security-check"))).toEqual([
    "Password changed",
    "Logged out of all other sessions.",
  ]);
});

test("What was recognised, gone and is there again is new", async () => {
  const here = await signIn(world.url, await world.createPerson());
  await createCodes(here, "/settings?section=lookup_secret");
  await here.get("/settings");
  const before = recognises(await here.get("/security-check"));
  await here.post("/security-check", new URLSearchParams(before));
  const removal = await here.get("/settings/remove?lookup_secret_disable=true");
  await here.press(removal, "lookup_secret_disable=true", {});
  await here.get("/settings");
  expect(marksIn(await here.get("/security-check"))).toEqual([]);
  await createCodes(here, "/settings?section=lookup_secret");
  await here.get("/settings");
  const codes = ["Backup codes", "New since you looked"];
  expect(marksIn(await here.get("/security-check"))).toEqual([codes]);
});

test("What is recognised is so for this session, and for half an hour", async () => {
  const person = await world.createPerson();
  const here = await signIn(world.url, person);
  const form = recognises(await here.get("/security-check"));
  const answer = await here.post("/security-check", new URLSearchParams(form));
  expect([answer.status, answer.location]).toEqual([303, "/security-check#ways"]);
  expect(answer.headers.getSetCookie().join()).toMatch(/recognised=[^,]*Max-Age=1800/);
  expect(asksIn(await here.get("/security-check"))).toBe(false);
  await here.press(await here.get("/logout"), "decision=yes");
  await sendSignIn(here, person);
  expect(asksIn(await here.get("/security-check"))).toBe(true);
});

test("A digest of another shape is not kept, nor does one list's tick another's", async () => {
  const here = await signIn(world.url, await world.createPerson());
  const digest = recognises(await here.get("/security-check")).split("=")[1] ?? "";
  for (const form of [`ways=${digest}A`, "ways=<b>", `apps=${digest}`, `ways=${digest}.<b>`]) {
    await here.post("/security-check", new URLSearchParams(form));
    expect(asksIn(await here.get("/security-check"))).toBe(true);
  }
});

test("What was added elsewhere since is marked as new and asked about, above all another address", async () => {
  const person = await world.createPerson();
  const here = await signIn(world.url, person);
  const before = await here.get("/security-check");
  expect(before.html).not.toContain("New since you looked</");
  await here.post("/security-check", new URLSearchParams(recognises(before)));
  await createCodes(here, "/settings?section=lookup_secret");
  await here.get("/settings");
  const codes = ["Backup codes", "New since you looked"];
  expect(marksIn(await here.get("/security-check"))).toEqual([codes]);

  const address = `intruder-${person.email}`;
  const settings = await here.get("/settings?section=profile");
  const typed = { "traits.email": address, "traits.name.first": "Ada" };
  await here.press(settings, "method=profile", typed);
  await here.get("/settings");
  const changed = await here.get("/security-check");
  expect(asksIn(changed)).toBe(true);
  expect(changed.html).toContain("Is this your address? If it isn’t, change it.");
  expect(marksIn(changed)).toEqual([
    [address, "New since you looked"],
    [address, "Not verified"],
    codes,
  ]);
  // Nobody is asked to verify an address before they have said that it is theirs.
  expect(changed.html).not.toContain("Verify your e-mail address");
  await here.post("/security-check", new URLSearchParams(recognises(changed)));
  const known = await here.get("/security-check");
  expect(known.html).toContain("Verify your e-mail address");
  expect(known.page.querySelector("main")?.text).not.toContain("Is this your address?");
});

test("Home asks about an address that was changed elsewhere, also once it is verified, until the person says that it was them", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  expect(await firstAtHome(here)).not.toContain("Your e-mail address was changed.");
  await changeAddress(there, `moved-${person.email}`);
  expect((await there.get("/")).page.querySelector("main")?.text).toContain("Verified");
  // Whoever changed it is not asked.
  expect(await firstAtHome(there)).not.toContain("Your e-mail address was changed.");
  const home = await here.get("/");
  expect(await firstAtHome(here)).toContain("Your e-mail address was changed.");
  const button = home.page.querySelector('button[name="dismissed"]');
  const dismissed = button?.getAttribute("value") ?? "";
  const answered = await here.post("/dismissal", new URLSearchParams({ dismissed }));
  expect([answered.status, answered.location]).toEqual([303, "/"]);
  expect(await firstAtHome(here)).not.toContain("Your e-mail address was changed.");
});

test("Whoever recognises the ways to sign in is not asked about the address again, and whoever saves a name still is", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  await changeAddress(there, `moved-${person.email}`);
  await there.press(await there.get("/logout"), "decision=yes");
  const settings = await here.get("/settings?section=profile");
  await here.press(settings, "method=profile", { "traits.name.first": "Augusta" });
  expect(await firstAtHome(here)).toContain("Your e-mail address was changed.");
  const check = await here.get("/security-check");
  expect(check.page.querySelector("main")?.text).toContain("Is this your address?");
  await here.post("/security-check", new URLSearchParams(recognises(check)));
  await here.get("/security-check");
  expect(await firstAtHome(here)).not.toContain("Your e-mail address was changed.");
});

test("What the person adds on the way is not asked about, and new codes are said to be new", async () => {
  const here = await signIn(world.url, await world.createPerson());
  const before = await here.get("/security-check");
  await here.post("/security-check", new URLSearchParams(recognises(before)));
  await createCodes(here, "/settings?return_to=%2Fsecurity-check&section=lookup_secret");
  for (const after of [await here.get("/security-check"), await here.get("/security-check")]) {
    expect(marksIn(after)).toEqual([]);
    expect(asksIn(after)).toBe(false);
    expect(after.html).toContain("You created these during this check.");
  }
});

async function firstAtHome(visitor: Visitor): Promise<string | undefined> {
  return (await visitor.get("/")).page.querySelector("main .ways li")?.text;
}

/** Changes the address, later than the account was made, and verifies it. */
async function changeAddress(visitor: Visitor, address: string): Promise<void> {
  // Kratos makes an account and its first address one after another, so only a later one is a changed one.
  const startedAtMs = Date.now();
  await expect.poll(() => Date.now() - startedAtMs, { timeout: 5_000 }).toBeGreaterThan(3_100);
  const settings = await visitor.get("/settings?section=profile");
  const typed = { "traits.email": address, "traits.name.first": "Ada" };
  const waiting = await visitor.follow(await visitor.press(settings, "method=profile", typed));
  const { codes } = await waitForMail({ mailUrl: world.mail.pageUrl, to: address, after: 0 });
  await visitor.press(waiting, "method=code", { code: codes[0] ?? "" });
}

async function createCodes(visitor: Visitor, path: string): Promise<void> {
  const created = await visitor.press(await visitor.get(path), "lookup_secret_regenerate=true", {});
  await visitor.press(await visitor.get(created.location ?? ""), "lookup_secret_confirm=true", {});
}

/** Each mark, after the name of what it stands at. */
function marksIn({ page }: Visited): [string, string][] {
  return page.querySelectorAll(".thing-name .mark").map((mark) => {
    const name = mark.parentNode.querySelector("span")?.text ?? "";
    return [name, mark.text];
  });
}

test("On the check, the password that the account has is no new one", async () => {
  const person = await world.createPerson();
  const here = await signIn(world.url, person);
  const page = "/settings/new-password?return_to=%2Fsecurity-check";
  const { password } = person;
  const short = await here.press(await here.get(page), "method=password", { password: "short" });
  expect(short.html).toContain("ui/message/4000032");
  const refused = await here.press(short, "method=password", { password });
  expect(refused.status).toBe(400);
  // What was wrong with the password before is not wrong with this one.
  expect(refused.html).not.toContain("ui/message/4000032");
  expect(refused.page.querySelector("main")?.text).toContain(
    "That’s the password you have now. Choose a different one.",
  );
  expect(refused.html).not.toContain(password);
  expect(doneIn(await here.get("/security-check"))).not.toContain("Password changed");
  const other = { password: "a-new-password-after-the-scare" };
  const saved = await here.press(refused, "method=password", other);
  expect([saved.status, saved.location]).toEqual([303, "/security-check"]);
  expect(doneIn(await here.get("/security-check"))).toContain("Password changed");
});

/** What the steps say that is done. */
function doneIn({ page }: Visited): string[] {
  return page.querySelectorAll(".check-done").map((line) => line.text);
}

function asksIn({ page }: Visited): boolean {
  return page.querySelector('button[name="ways"]') !== null;
}

/** The button that says that all of the ways to sign in are the person's. */
function recognises({ page }: Visited): string {
  return `ways=${page.querySelector('button[name="ways"]')?.getAttribute("value") ?? ""}`;
}

test("A form without its token signs nobody out", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  const answer = await here.post("/security-check", new URLSearchParams({ token: "x" }));
  expect(answer.status).toBe(403);
  expect((await there.get("/")).status).toBe(200);
});

test("Without a session it leads to sign-in and back", async () => {
  const page = await new Visitor(world.url).get("/security-check");
  expect(page.location).toBe("/login?return_to=%2Fsecurity-check");
});
