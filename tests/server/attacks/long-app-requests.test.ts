import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { longestAddress } from "../../../app/model/address";
import { findFreePorts } from "../../../stack/process/ports";
import { startNginx } from "../../../stack/proxy/nginx";
import { beginAtHydra } from "../../support/visitor/reach-consent";
import { registerApp, type RegisteredApp } from "../../support/visitor/register-app";
import { alwaysSend, sendBy } from "../../support/visitor/send";
import { enterPassword, sendSignIn } from "../../support/visitor/sign-in";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld, started } from "../../support/world/started";

const world = await shareWorld({ hydra: true });
const { origin } = new URL(world.url);
const hydraUrl = world.hydra?.publicUrl ?? "";
let app: RegisteredApp;

// Node's fetch takes 16 KiB of headers with an answer, browsers take much more.
alwaysSend({});
beforeAll(async () => {
  app = await registerApp(world);
});

const tooLong = "The app’s request is too long";
const randomState = (length: number) => randomBytes(length).toString("base64url").slice(0, length);

interface Browser {
  visitor: Visitor;
  atHydra: Visitor;
}

const openBrowser = (visitor = new Visitor(origin)): Browser => ({
  visitor,
  atHydra: new Visitor(hydraUrl),
});

/** Follows an answer until it is no redirect, or one to the application. */
async function followAll({ visitor, atHydra }: Browser, first: Visited): Promise<Visited> {
  let at = first;
  while (at.location && !at.location.startsWith(app.redirectUri)) {
    const isAtHydra = at.location.startsWith(hydraUrl);
    at = await (isAtHydra ? atHydra : visitor).follow(at);
  }
  return at;
}

async function begin(browser: Browser, state: string, more = {}): Promise<Visited> {
  const { atHydra } = browser;
  return followAll(browser, await beginAtHydra({ ...app, atHydra, more: { state, ...more } }));
}

test.each([40, 500, 3_500, 10_000])(
  "R34 R101 A person signs in for an app whose request has a state of %i random characters, and gets back to it",
  async (length) => {
    const browser = openBrowser();
    const state = randomState(length);
    const login = await begin(browser, state);
    expect([login.status, login.title]).toEqual([200, "Sign in"]);
    const done = await enterPassword(browser.visitor, login, await world.createPerson());
    const consent = await followAll(browser, done);
    expect(consent.title).toBe("Allow access?");
    const allowed = await browser.visitor.press(consent, "decision=allow");
    const back = new URL((await followAll(browser, allowed)).location ?? "");
    expect([back.searchParams.has("code"), back.searchParams.get("state")]).toEqual([true, state]);
    const again = await begin(browser, randomState(length), { prompt: "login" });
    expect([again.status, again.title]).toEqual([200, "Confirm it's you"]);
  },
);

test.each([
  ["A state that is too long", randomState(12_000), {}],
  ["A state that Hydra packs small", "s".repeat(longestAddress), {}],
  ["A long list of languages", randomState(40), { ui_locales: "de ".repeat(12_000) }],
])(
  "R34 R101 %s ends in a page that says so, before anything is typed",
  async (_what, state, more) => {
    for (const visitor of [
      new Visitor(origin),
      // Kratos would lead a signed-in person on without a question.
      await signInFor(),
    ]) {
      const page = await begin(openBrowser(visitor), state, more);
      expect([page.status, page.title]).toEqual([414, tooLong]);
      expect(page.page.querySelector("input[type=password]")).toBeNull();
    }
  },
);

async function signInFor(): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await sendSignIn(visitor, await world.createPerson());
  return visitor;
}

test.each([
  ...["/login", "/registration", "/verification", "/ui/login"].map((path) => [path, "login"]),
  ["/self-service/login/browser", "login"],
  ["/consent", "consent"],
  ["/logout", "logout"],
  ["/device", "device"],
])(
  "R34 R101 %s with a %s challenge that is too long says so, and forgets no app",
  async (path, kind) => {
    for (const length of [longestAddress / 2 + 1, longestAddress]) {
      const query = `${kind}_challenge=${"c".repeat(length)}`;
      const { status, title } = await new Visitor(origin).get(`${path}?${query}`);
      expect([status, title]).toEqual([414, tooLong]);
    }
  },
);

test("R34 R101 An app with 500 characters of state is signed in to behind a proxy that takes 4 kB of headers", async () => {
  const [port = 0] = await findFreePorts(1);
  const publicUrl = `https://localhost:${port}`;
  const appPorts = [Number(new URL(world.url).port)];
  const proxy = await started(startNginx({ publicUrl, appPorts, answerHeaders: "4k" }));
  const send = sendBy({ to: proxy.url, certificate: proxy.certificate });
  for (const length of [500, 1_000, 3_500]) {
    const browser = openBrowser(new Visitor(origin, send));
    const state = randomState(length);
    const login = await begin(browser, state);
    const done = await enterPassword(browser.visitor, login, await world.createPerson());
    const consent = await followAll(browser, done);
    expect([length, done.status < 400, consent.title]).toEqual([length, true, "Allow access?"]);
    const allowed = await browser.visitor.press(consent, "decision=allow");
    const back = new URL((await followAll(browser, allowed)).location ?? "");
    expect(back.searchParams.get("state")).toBe(state);
  }
});
