import { expect, test } from "vitest";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { enter, sendSignIn, signIn } from "../../support/visitor/sign-in";
import { type Visitor, readForm, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld({ hydra: true });
const app = await registerApp(world, { client_name: "Meadow Books" });

interface Drawn {
  visitor: Visitor;
  action: string;
  body: URLSearchParams;
}

const askForConsent = async () => reachConsent({ ...app, person: await world.createPerson() });

async function allow() {
  const { visitor, atHydra, consent } = await askForConsent();
  await atHydra.follow(await visitor.press(consent, "decision=allow"));
  return { visitor, atHydra };
}

/** Each form that changes something without the identity service's own token, in a browser of its own. */
const forms: [name: string, draw: () => Promise<Drawn>][] = [
  [
    "the consent",
    async () => {
      const { visitor, consent } = await askForConsent();
      return { visitor, ...readForm(consent, "decision=allow") };
    },
  ],
  [
    "the sign-out that an application asks for",
    async () => {
      const { visitor, atHydra } = await allow();
      const question = await visitor.follow(await atHydra.get("/oauth2/sessions/logout"));
      return { visitor, ...readForm(question, "decision=yes") };
    },
  ],
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
      const { visitor } = await allow();
      const asked = await visitor.get(`/connected-apps/disconnect?app=${app.clientId}`);
      return { visitor, ...readForm(asked, `app=${app.clientId}`) };
    },
  ],
];

function withToken(body: URLSearchParams, token = ""): URLSearchParams {
  const changed = new URLSearchParams(body);
  changed.set("token", token);
  return changed;
}

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

const stale = "This form is no longer valid";

test.each(forms)(
  "R14 R36 Without its token, or with an altered one, the form of %s is a 403 page and does nothing",
  async (_name, draw) => {
    const drawn = await draw();
    const token = drawn.body.get("token") ?? "";
    expect(token).not.toBe("");
    const without = withToken(drawn.body);
    without.delete("token");
    await expectRefused({ ...drawn, body: without });
    for (const other of ["", `${token}x`, token.split("").reverse().join("")]) {
      await expectRefused({ ...drawn, body: withToken(drawn.body, other) });
    }
    expect((await drawn.visitor.post(drawn.action, drawn.body)).status).toBe(303);
  },
);

test.each(forms)(
  "R14 R64 R78 The form of %s is refused with another browser's token or cookie, and with no cookie says that cookies are needed",
  async (_name, draw) => {
    const [mine, theirs] = [await draw(), await draw()];
    const { cookies } = mine.visitor;
    const own = cookies.get("form") ?? "";
    const body = withToken(mine.body, theirs.body.get("token") ?? "");
    await expectRefused({ ...mine, body });
    // Not with the cookie that the token was made with either.
    cookies.set("form", theirs.visitor.cookies.get("form") ?? "");
    await expectRefused({ ...mine, body });
    await expectRefused(mine);
    // A cookie that cannot be verified is there all the same.
    cookies.set("form", own.replace(/\.[^.]+$/, `.${"A".repeat(43)}`));
    await expectRefused(mine);
    cookies.delete("form");
    await expectRefused(mine, "Cookies are required");
    cookies.set("form", own);
    expect((await mine.visitor.post(mine.action, mine.body)).status).toBe(303);
  },
);

test("R14 R63 Two questions for consent in two tabs each have their own token, and both can be answered", async () => {
  const person = await world.createPerson();
  const first = await reachConsent({ ...app, person });
  // Both tabs are one browser.
  const { visitor, address } = await reachConsent({ ...app, person });
  const [one, two] = [
    readForm(await visitor.get(first.address), "decision=allow"),
    readForm(await visitor.get(address), "decision=allow"),
  ];
  const crossed = withToken(one.body, two.body.get("token") ?? "");
  await expectRefused({ visitor, action: one.action, body: crossed });
  for (const { action, body } of [one, two]) {
    const { status, location } = await visitor.post(action, body);
    expect([status, new URL(location ?? "").origin]).toEqual([303, world.hydra?.publicUrl]);
  }
});

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

test("R14 A browser gets the cookie behind the tokens once, and only with a form that needs it", async () => {
  const { visitor } = await enter(world);
  expect(visitor.cookies.has("form")).toBe(false);
  const page = await visitor.get("/logout");
  expect(page.headers.getSetCookie().filter((line) => line.startsWith("form="))).toHaveLength(1);
  expect((await visitor.get("/sessions")).headers.getSetCookie()).toEqual([]);
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
  for (const wrong of ["", `${token}x`, menuToken(await other.get("/"))]) {
    expect([wrong, (await signOut(wrong)).status]).toEqual([wrong, 403]);
    expect((await visitor.get("/")).status).toBe(200);
  }
  const answer = await signOut(token);
  expect([answer.status, answer.location]).toEqual([303, "/login"]);
  expect((await visitor.get("/")).location).toBe("/login");
  expect((await other.get("/")).status).toBe(200);
});
