import { expect, test } from "vitest";
import type { Person } from "../../../stack/people";
import { signIn } from "../../support/visitor/sign-in";
import { readRequestLines } from "../../support/measure/log-lines";
import { fieldOf, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld();

const signedIn = (person: Person) => signIn(world.url, person);

/** What the form of the page proves itself with. */
async function tokenOf(visitor: Visitor): Promise<string> {
  return fieldOf(await visitor.get("/sessions"), "token").getAttribute("value") ?? "";
}

test("The sessions page lists the others and signs one of them out", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signedIn(person), await signedIn(person)];
  const page = await here.get("/sessions");
  const buttons = page.page.querySelectorAll('button[name="session"]');
  expect(buttons).toHaveLength(1);
  const ended = await here.press(page, `session=${buttons[0]?.getAttribute("value") ?? ""}`);
  expect([ended.status, ended.location]).toEqual([303, "/sessions"]);
  expect((await there.get("/")).location).toBe("/login");
  expect((await here.get("/")).status).toBe(200);
});

test("Signing out all others leaves this one", async () => {
  const person = await world.createPerson();
  const visitors = [await signedIn(person), await signedIn(person), await signedIn(person)];
  const [here, ...others] = visitors;
  if (!here) throw new Error("Nobody is here.");
  await here.post(
    "/sessions",
    new URLSearchParams({ token: await tokenOf(here), decision: "yes" }),
  );
  for (const other of others) expect((await other.get("/")).location).toBe("/login");
  expect((await here.get("/")).status).toBe(200);
});

test("A browser that was signed out elsewhere is told so at the next page, and comes back to it", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signedIn(person), await signedIn(person)];
  await here.post(
    "/sessions",
    new URLSearchParams({ token: await tokenOf(here), decision: "yes" }),
  );
  const sent = await there.get("/settings");
  expect(sent.location).toMatch(/^\/login\?.*return_to=/);
  const page = await there.get(sent.location ?? "");
  expect(page.html).toContain("Your session has ended. Sign in again to continue.");
  const stranger = await new Visitor(world.url).get("/login");
  expect(stranger.html).not.toContain("Your session has ended.");
});

test("A change that is sent after the session has ended is said to be lost in the sign-in, which leads back to its section", async () => {
  const visitor = await signedIn(await world.createPerson());
  const settings = await visitor.get("/settings?section=profile");
  visitor.cookies.delete("ory_kratos_session");
  const sent = await visitor.press(settings, "method=profile", {});
  expect(sent.location).toBe("/login?return_to=%2Fsettings%3Fsection%3Dprofile");
  const { page } = await visitor.follow(sent);
  expect(page.querySelector("main")?.text).toContain(
    "You were logged out, so your change wasn’t saved.",
  );
  expect(page.querySelector(".toast")).toBeNull();
});

test("Where no session was ended, the page says so and not that one was", async () => {
  const person = await world.createPerson();
  const [here] = [await signedIn(person), await signedIn(person)];
  const session = "00000000-0000-0000-0000-000000000000";
  const token = await tokenOf(here);
  await here.post("/sessions", new URLSearchParams({ token, session }));
  const toast = (await here.get("/sessions")).page.querySelector(".toast");
  expect(toast?.text).toContain("We couldn’t find that session. It may already have ended.");
});

test("Somebody else's session cannot be signed out", async () => {
  const [mine, theirs] = [await world.createPerson(), await world.createPerson()];
  const [me, them] = [await signedIn(mine), await signedIn(theirs)];
  const id = await sessionIdOf(them);
  // A further session of one's own, so that the page has a form.
  await signedIn(mine);
  const token = await tokenOf(me);
  const answer = await me.post("/sessions", new URLSearchParams({ token, session: id }));
  expect(answer.status).not.toBe(403);
  expect((await them.get("/")).status).toBe(200);
});

test.each([
  ["../sessions", 400],
  ["../../admin/identities/x", 400],
  ["x", 400],
  ["00000000-0000-0000-0000-000000000000", 303],
])(
  "R11 %s in place of a session is sent to nobody, and nothing ends (%s)",
  async (session, status) => {
    const person = await world.createPerson();
    const [me, other] = [await signedIn(person), await signedIn(person)];
    const token = await tokenOf(me);
    const answer = await me.post("/sessions", new URLSearchParams({ token, session }));
    expect(answer.status).toBe(status);
    for (const each of [me, other]) expect((await each.get("/")).status).toBe(200);
    const lines = (await readRequestLines(world.app, answer)).map((line) => JSON.stringify(line));
    expect(lines.filter((line) => /session_revoked.*succeeded|DELETE/.test(line))).toEqual([]);
  },
);

async function sessionIdOf(visitor: Visitor): Promise<string> {
  const { html } = await visitor.get("/sessions/whoami", { Accept: "application/json" });
  return (JSON.parse(html) as { id: string }).id;
}

test("Without a session the sessions page leads to sign-in and back", async () => {
  const page = await new Visitor(world.url).get("/sessions");
  expect(page.location).toBe("/login?return_to=%2Fsessions");
});
