import { expect, test } from "vitest";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { enter, sendSignIn, signIn } from "../../support/visitor/sign-in";
import { type Visitor, readForm, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true });
const app = await registerApp(world, { client_name: "Meadow Books" });

interface Drawn {
  visitor: Visitor;
  action: string;
  body: URLSearchParams;
}

/**
 * Forms that change something without the identity service's own token, each in a browser of its own. Hydra's are in
 * app/oauth/consent.server.test.ts and logout.server.test.ts.
 */
const forms: [name: string, draw: () => Promise<Drawn>][] = [
  [
    "the sign-out",
    async () => {
      const { visitor } = await enter(world);
      return { visitor, ...readForm(await visitor.get("/logout"), "decision=yes") };
    },
  ],
  [
    "the list of sessions",
    async () => {
      const { person, visitor } = await enter(world);
      await signIn(world.url, person);
      const page = await visitor.get("/sessions");
      const id = page.page.querySelector('button[name="session"]')?.getAttribute("value") ?? "";
      return { visitor, ...readForm(page, `session=${id}`) };
    },
  ],
  [
    "the connected apps",
    async () => {
      const person = await world.createPerson();
      const { visitor, atHydra, consent } = await reachConsent({ ...app, person });
      await atHydra.follow(await visitor.press(consent, "decision=allow"));
      const asked = await visitor.get(`/connected-apps/disconnect?app=${app.clientId}`);
      return { visitor, ...readForm(asked, `app=${app.clientId}`) };
    },
  ],
];

const stale = "This form is no longer valid";

/** A 403 page, after which neither service was asked for more than who is signed in. */
async function expectRefused({ visitor, action, body }: Drawn, title = stale): Promise<void> {
  world.calls.forget();
  world.hydraCalls?.forget();
  const answer = await visitor.post(action, body);
  expect([answer.status, answer.title]).toEqual([403, title]);
  expect(answer.page.querySelector("main a.button")?.getAttribute("href")).toBe(action);
  expect(world.hydraCalls?.list()).toEqual([]);
  const asked = world.calls.list().map(({ method, path }) => `${method} ${path}`);
  expect(asked.filter((call) => call !== "GET /sessions/whoami")).toEqual([]);
}

// app/web/form-token.server.test.ts has every token and cookie that could be wrong.
test.each(forms)(
  "R14 R36 R64 The form of %s is refused without its token or our cookie, and is taken as it was drawn",
  async (_name, draw) => {
    const mine = await draw();
    const body = new URLSearchParams([...mine.body].filter(([name]) => name !== "token"));
    await expectRefused({ ...mine, body });
    const { cookies } = mine.visitor;
    const own = cookies.get("form") ?? "";
    cookies.delete("form");
    await expectRefused(mine, "Cookies are required");
    cookies.set("form", own);
    expect((await mine.visitor.post(mine.action, mine.body)).status).toBe(303);
  },
);

test("R14 A sign-out form that is older than the session signs nobody out", async () => {
  const { person, visitor } = await enter(world);
  const old = readForm(await visitor.get("/logout"), "decision=yes");
  await visitor.post(old.action, old.body);
  await sendSignIn(visitor, person);
  await expectRefused({ visitor, ...old });
  expect((await visitor.get("/")).status).toBe(200);
});

test("R14 A sign-out form that another tab has been quicker with says that one is signed out", async () => {
  const { visitor } = await enter(world);
  const tabs = [await visitor.get("/logout"), await visitor.get("/logout")];
  for (const tab of tabs) {
    const answer = await visitor.press(tab, "decision=yes");
    expect([answer.status, answer.location]).toEqual([303, "/login"]);
  }
});

/** The token of the account menu, which signs out without a question. */
function menuToken({ page }: Visited): string {
  const button = page.querySelector('header form[action="/logout"] button[name="token"]');
  return button?.getAttribute("value") ?? "";
}

test("R14 R36 The account menu's form signs out at once, with the token of its own session and no other", async () => {
  const [{ visitor }, { visitor: other }] = [await enter(world), await enter(world)];
  const signOut = (token: string) => visitor.post("/logout", new URLSearchParams({ token }));
  const home = await visitor.get("/");
  expect(home.headers.getSetCookie()).toEqual([]);
  const token = menuToken(home);
  expect((await signOut(menuToken(await other.get("/")))).status).toBe(403);
  expect((await visitor.get("/")).status).toBe(200);
  const answer = await signOut(token);
  expect([answer.status, answer.location]).toEqual([303, "/login"]);
  expect((await visitor.get("/")).location).toBe("/login");
  expect((await other.get("/")).status).toBe(200);
});
