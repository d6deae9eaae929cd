import { expect, test } from "vitest";
import { readRequestLines } from "../../support/measure/log-lines";
import { enter, signIn } from "../../support/visitor/sign-in";
import { sendWithToken, Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

/** Two browsers of a new person. */
async function enterTwice() {
  const { person, visitor: here } = await enter(world);
  return { person, here, there: await signIn(world.url, person) };
}

const endOthers = (visitor: Visitor) => sendWithToken(visitor, "/sessions", { decision: "yes" });

test("A browser that was signed out elsewhere is told so at the next page, and comes back to it", async () => {
  const { here, there } = await enterTwice();
  await endOthers(here);
  const sent = await there.get("/settings");
  expect(sent.location).toMatch(/^\/login\?.*return_to=/);
  const told = "Your session has ended. Sign in again to continue.";
  expect((await there.follow(sent)).html).toContain(told);
  expect((await here.get("/")).status).toBe(200);
  expect((await new Visitor(world.url).get("/login")).html).not.toContain(told);
});

test("A change that is sent after the session has ended is said to be lost in the sign-in, which leads back to its section", async () => {
  const { visitor } = await enter(world);
  const settings = await visitor.get("/settings?section=profile");
  visitor.cookies.delete("ory_kratos_session");
  const sent = await visitor.press(settings, "method=profile");
  expect(sent.location).toMatch(
    /^\/login\?return_to=%2Fsettings%3Fdraft%3D[\w-]+%26section%3Dprofile$/,
  );
  const { page } = await visitor.follow(sent);
  expect(page.querySelector("main")?.text).toContain(
    "You were logged out, so your change wasn’t saved.",
  );
  expect(page.querySelector(".toast")).toBeNull();
});

test("Somebody else's session cannot be signed out, and the page says that none was", async () => {
  const { visitor: them } = await enter(world);
  const { html } = await them.get("/sessions/whoami", { Accept: "application/json" });
  const { id: session } = JSON.parse(html) as { id: string };
  const { here } = await enterTwice();
  await sendWithToken(here, "/sessions", { session });
  const toast = (await here.get("/sessions")).page.querySelector(".toast");
  expect(toast?.text).toContain("We couldn’t find that session. It may already have ended.");
  expect((await them.get("/")).status).toBe(200);
});

const unreadable = "Your browser sent something we can’t use";

// An extension's form.submit(), or a browser's reload of a form from history, sends it without its button.
test.each<[Record<string, string>, number, string]>([
  [{}, 400, unreadable],
  [{ session: "" }, 400, unreadable],
  [{ session: "../sessions" }, 400, "That didn’t work"],
])(
  "R11 A form about one session that names none (%j) is sent to nobody, and nothing ends: %i %s",
  async (fields, ...expected) => {
    const { here, there } = await enterTwice();
    const answer = await sendWithToken(here, "/sessions", fields);
    expect([answer.status, answer.title]).toEqual(expected);
    for (const each of [here, there]) expect((await each.get("/")).status).toBe(200);
    const lines = (await readRequestLines(world.app, answer)).map((line) => JSON.stringify(line));
    expect(lines.filter((line) => /session_revoked.*succeeded|DELETE/.test(line))).toEqual([]);
  },
);

test.each(["/sessions", "/security-check"])(
  "Without a session %s leads to sign-in and back",
  async (path) => {
    const page = await new Visitor(world.url).get(path);
    expect(page.location).toBe(`/login?return_to=${encodeURIComponent(path)}`);
  },
);

const linksIn = ({ page }: Visited) =>
  page.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");

test("The security check signs out the others, comes back to itself and says so", async () => {
  const { here, there } = await enterTwice();
  const done = await sendWithToken(here, "/security-check");
  expect([done.status, done.location]).toEqual([303, "/security-check"]);
  expect((await there.get("/")).location).toBe("/login");
  expect((await here.follow(done)).html).toContain("Logged out of all other sessions.");
});

test("The security check is reached from the settings, leads to the ways in, and to a new password, which leads back to it", async () => {
  const { visitor } = await enter(world);
  expect(linksIn(await visitor.get("/settings"))).toContain("/security-check");
  const links = linksIn(await visitor.get("/security-check"));
  expect(links).toContain("/settings");
  const link = links.find((each) => each.startsWith("/settings/new-password?")) ?? "";
  const password = "a-new-password-after-the-scare";
  const saved = await visitor.press(await visitor.get(link), "method=password", { password });
  expect([saved.status, saved.location]).toEqual([303, "/security-check"]);
});
