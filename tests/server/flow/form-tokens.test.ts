import { expect, test } from "vitest";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { signIn } from "../../support/visitor/sign-in";
import { type Visitor, readForm, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld({ hydra: true });
const app = await registerApp(world, { client_name: "Meadow Books" });

interface Drawn {
  visitor: Visitor;
  action: string;
  body: URLSearchParams;
}

async function askForConsent() {
  return reachConsent({ ...app, person: await world.createPerson() });
}

async function drawAt(path: string, button: string): Promise<Drawn> {
  const visitor = await signIn(world.url, await world.createPerson());
  return { visitor, ...readForm(await visitor.get(path), button) };
}

/** To the question that Hydra asks when an application signs a person out. */
async function askForLogout(): Promise<{ visitor: Visitor; question: Visited }> {
  const { visitor, atHydra, consent } = await askForConsent();
  await atHydra.follow(await visitor.press(consent, "decision=allow"));
  const asked = await atHydra.get("/oauth2/sessions/logout");
  return { visitor, question: await visitor.follow(asked) };
}

/** Each form that changes something without the identity service's own token, in a browser of its own. */
const forms: Record<string, () => Promise<Drawn>> = {
  "the consent": async () => {
    const { visitor, consent } = await askForConsent();
    return { visitor, ...readForm(consent, "decision=allow") };
  },
  "the sign-out that an application asks for": async () => {
    const { visitor, question } = await askForLogout();
    return { visitor, ...readForm(question, "decision=yes") };
  },
  "the sign-out": () => drawAt("/logout", "decision=yes"),
  "the list of sessions": async () => {
    const person = await world.createPerson();
    const [visitor] = [await signIn(world.url, person), await signIn(world.url, person)];
    const page = await visitor.get("/sessions");
    const id = page.page.querySelector('button[name="session"]')?.getAttribute("value") ?? "";
    return { visitor, ...readForm(page, `session=${id}`) };
  },
  "the connected apps": async () => {
    const { visitor, atHydra, consent } = await askForConsent();
    await atHydra.follow(await visitor.press(consent, "decision=allow"));
    const asked = await visitor.get(`/connected-apps/disconnect?app=${app.clientId}`);
    return { visitor, ...readForm(asked, `app=${app.clientId}`) };
  },
};

const names = Object.keys(forms);

function changedToken(body: URLSearchParams, token: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(body);
  if (token === undefined) changed.delete("token");
  else changed.set("token", token);
  return changed;
}

/** A 403 page, after which neither service was asked for more than who is signed in. */
async function expectRefused({ visitor, action, body }: Drawn, title: string): Promise<void> {
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

test.each(names)(
  "R14 R36 Without its token, or with an altered one, the form of %s is a 403 page and does nothing",
  async (name) => {
    const drawn = await forms[name]?.();
    if (!drawn) throw new Error(name);
    const token = drawn.body.get("token") ?? "";
    expect(token).not.toBe("");
    for (const other of [undefined, "", `${token}x`, token.split("").reverse().join("")]) {
      await expectRefused({ ...drawn, body: changedToken(drawn.body, other) }, stale);
    }
    expect((await drawn.visitor.post(drawn.action, drawn.body)).status).toBe(303);
  },
);

test.each(names)(
  "R14 The token of another person's session, or of another browser, is no use for %s",
  async (name) => {
    const [mine, theirs] = [await forms[name]?.(), await forms[name]?.()];
    if (!mine || !theirs) throw new Error(name);
    const token = theirs.body.get("token") ?? "";
    const body = changedToken(mine.body, token);
    await expectRefused({ ...mine, body }, stale);
    // Not with the cookie that the token was made with either.
    const own = mine.visitor.cookies.get("form") ?? "";
    mine.visitor.cookies.set("form", theirs.visitor.cookies.get("form") ?? "");
    await expectRefused({ ...mine, body }, stale);
    await expectRefused(mine, stale);
    mine.visitor.cookies.set("form", own);
    expect((await mine.visitor.post(mine.action, mine.body)).status).toBe(303);
  },
);

test.each(names)(
  "R14 R64 Where our cookie is blocked, %s says that cookies are needed, and does nothing",
  async (name) => {
    const drawn = await forms[name]?.();
    if (!drawn) throw new Error(name);
    drawn.visitor.cookies.delete("form");
    await expectRefused(drawn, "Cookies are required");
  },
);

test.each(names)(
  "R78 Where our cookie is there but cannot be verified, %s does not blame cookies, and does nothing",
  async (name) => {
    const drawn = await forms[name]?.();
    if (!drawn) throw new Error(name);
    const { cookies } = drawn.visitor;
    const ours = cookies.get("form") ?? "";
    cookies.set("form", ours.replace(/\.[^.]+$/, `.${"A".repeat(43)}`));
    expect(cookies.get("form")).not.toBe(ours);
    await expectRefused(drawn, stale);
  },
);

test("R14 R63 Two questions for consent in two tabs each have their own token, and both can be answered", async () => {
  const person = await world.createPerson();
  const first = await reachConsent({ ...app, person });
  const second = await reachConsent({ ...app, person });
  // Both tabs are one browser.
  const { visitor } = second;
  const tabs = [await visitor.get(first.address), await visitor.get(second.address)];
  const [one, two] = tabs.map((tab) => readForm(tab, "decision=allow"));
  if (!one || !two) throw new Error("No forms.");
  const crossed = changedToken(one.body, two.body.get("token") ?? "");
  await expectRefused({ visitor, action: one.action, body: crossed }, stale);
  for (const { action, body } of [one, two]) {
    const answer = await visitor.post(action, body);
    expect([answer.status, new URL(answer.location ?? "").origin]).toEqual([
      303,
      world.hydra?.publicUrl,
    ]);
  }
});

test("R14 A sign-out form that is older than the session signs nobody out", async () => {
  const person = await world.createPerson();
  const visitor = await signIn(world.url, person);
  const old = readForm(await visitor.get("/logout"), "decision=yes");
  await visitor.post(old.action, old.body);
  const { email: identifier, password } = person;
  await visitor.press(await visitor.get("/login"), "method=password", { identifier, password });
  await expectRefused({ visitor, ...old }, stale);
  expect((await visitor.get("/")).status).toBe(200);
});

test("R14 A sign-out form that another tab has been quicker with says that one is signed out", async () => {
  const visitor = await signIn(world.url, await world.createPerson());
  const tabs = [await visitor.get("/logout"), await visitor.get("/logout")];
  for (const tab of tabs) {
    const answer = await visitor.press(tab, "decision=yes");
    expect([answer.status, answer.location]).toEqual([303, "/login"]);
  }
});

test("R14 A browser gets the cookie behind the tokens once, and only with a form that needs it", async () => {
  const visitor = await signIn(world.url, await world.createPerson());
  expect(visitor.cookies.has("form")).toBe(false);
  const page = await visitor.get("/logout");
  expect(page.headers.getSetCookie().filter((line) => line.startsWith("form="))).toHaveLength(1);
  expect((await visitor.get("/sessions")).headers.getSetCookie()).toEqual([]);
});

/** The form of the account menu, which signs out without a question. */
function menuForm({ page }: Visited): { action: string; token: string } {
  const form = page.querySelector('header form[action="/logout"]');
  const token = form?.querySelector('button[name="token"]')?.getAttribute("value");
  return { action: form?.getAttribute("action") ?? "", token: token ?? "" };
}

test("R14 R36 The account menu's form signs out at once, with the token of its own session and no other", async () => {
  const [visitor, other] = [
    await signIn(world.url, await world.createPerson()),
    await signIn(world.url, await world.createPerson()),
  ];
  const home = await visitor.get("/");
  expect(home.headers.getSetCookie()).toEqual([]);
  const { action, token } = menuForm(home);
  const ofOther = menuForm(await other.get("/")).token;
  for (const wrong of ["", `${token}x`, ofOther]) {
    const body = new URLSearchParams({ token: wrong });
    const answer = await visitor.post(action, body);
    expect([wrong, answer.status]).toEqual([wrong, 403]);
    expect((await visitor.get("/")).status).toBe(200);
  }
  const answer = await visitor.post(action, new URLSearchParams({ token }));
  expect([answer.status, answer.location]).toEqual([303, "/login"]);
  expect((await visitor.get("/")).location).toBe("/login");
  expect((await other.get("/")).status).toBe(200);
});
