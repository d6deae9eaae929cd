import { beforeEach, expect, test } from "vitest";
import { agreeSocially } from "../../support/visitor/agree-socially";
import { newEmail } from "../../support/visitor/new-email";
import { returnFromProvider, signInSocially } from "../../support/visitor/sign-in-socially";
import { enter } from "../../support/visitor/sign-in";
import { readForm, Visitor, type Visited } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

/** How long a sign-in counts as fresh in the second world; enough for a busy machine. */
const freshMs = 4_000;

const settings = { privileged_session_max_age: `${freshMs}ms` };
const [world, impatient] = await Promise.all([
  started(startWorld({ social: ["acme"] })),
  started(startWorld({ social: ["acme"], difference: { selfservice: { flows: { settings } } } })),
]);
beforeEach(() => world.calls.forget());

const inJson = { Accept: "application/json" };

async function expectLinked(visitor: Visitor, provider: string): Promise<void> {
  const settings = await visitor.get("/settings");
  const unlink = settings.page.querySelector(`button[name="unlink"][value="${provider}"]`);
  expect([provider, unlink !== null]).toEqual([provider, true]);
}

/** The same form as the settings page sends, for Kratos' own address. */
async function formOfSettings(visitor: Visitor, button: string) {
  const { action, body } = readForm(await visitor.get("/settings"), button);
  return { path: `/self-service/settings?${action.split("?")[1] ?? ""}`, body };
}

/** When somebody signed in, as Kratos tells it. */
async function signedInAt(visitor: Visitor): Promise<number> {
  const { html } = await visitor.get("/sessions/whoami", inJson);
  return Date.parse((JSON.parse(html) as { authenticated_at: string }).authenticated_at);
}

async function waitUntilStale(visitor: Visitor): Promise<void> {
  const age = async () => Date.now() - (await signedInAt(visitor));
  await expect.poll(age, { timeout: 2 * freshMs }).toBeGreaterThan(freshMs);
}

const linkings: [string, (visitor: Visitor) => Promise<Visited>][] = [
  [
    "the settings page",
    async (visitor) => visitor.press(await visitor.get("/settings"), "link=acme"),
  ],
  [
    "a form of the operator's own",
    async (visitor) => {
      const { path, body } = await formOfSettings(visitor, "link=acme");
      return visitor.post(path, body);
    },
  ],
  [
    "a script",
    async (visitor) => {
      const { path, body } = await formOfSettings(visitor, "link=acme");
      const sent = await visitor.post(path, body, inJson);
      const told = JSON.parse(sent.html) as { redirect_browser_to: string };
      return { ...sent, location: told.redirect_browser_to };
    },
  ],
];

test.each(linkings)("A provider is linked by %s", async (_by, link) => {
  const { person, visitor } = await enter(world);
  const sent = await link(visitor);
  expect(new URL(sent.location ?? "").origin).toBe(world.social?.issuer);
  await returnFromProvider(visitor, sent, person.email);
  await expectLinked(visitor, "acme");
});

test.each(linkings.slice(0, 2))(
  "A provider that is linked by %s after a sign-in that is too old is linked after a fresh one",
  async (_by, link) => {
    const { person, visitor } = await enter(impatient);
    const { email, password } = person;
    await waitUntilStale(visitor);
    const again = await link(visitor);
    expect(again.location).toContain("/self-service/login/browser?refresh=true");
    const login = await visitor.follow(await visitor.follow(again));
    const fields = { identifier: email, password };
    const fresh = await visitor.press(login, "method=password", fields);
    expect(fresh.location).toContain("/self-service/settings?flow=");
    const sent = await visitor.follow(fresh);
    expect(new URL(sent.location ?? "").origin).toBe(impatient.social?.issuer);
    await returnFromProvider(visitor, sent, email);
    await expectLinked(visitor, "acme");
  },
);

test("Signing in again by a provider makes the sign-in fresh, and Kratos sees whose session it was", async () => {
  const email = newEmail();
  const visitor = await signInSocially(world.url, email);
  const before = await signedInAt(visitor);
  const login = await visitor.get("/login?refresh=true&return_to=/settings");
  const sent = await visitor.press(login, "provider=acme");
  world.calls.forget();
  const done = await returnFromProvider(visitor, sent, email);
  expect(done.location).toBe(`${world.url}/settings`);
  expect(world.calls.list()[0]?.headers.cookie).toContain("ory_kratos_session");
  expect(await signedInAt(visitor)).toBeGreaterThan(before);
});

test("R71 A social sign-in whose way back is opened in another browser brings no session with it", async () => {
  const email = newEmail();
  const mine = new Visitor(world.url);
  const sent = await mine.press(await mine.get("/registration"), "provider=acme");
  const back = await agreeSocially(sent.location ?? "", email);
  const { visitor: other } = await enter(world);
  world.calls.forget();
  await other.get(back.replace(world.url, ""));
  await mine.get(back.replace(world.url, ""));
  const [ofOther, ofMine] = world.calls.list().map(({ headers }) => headers.cookie ?? "");
  expect(ofOther).not.toContain("ory_kratos_session");
  expect(ofMine).toContain("ory_kratos_continuity");
  expect(mine.cookies.has("ory_kratos_session")).toBe(true);
});

test("The address of a link does not become that of an account which a social provider tells", async () => {
  const [own, hinted] = [newEmail(), newEmail()];
  const visitor = new Visitor(world.url);
  const page = await visitor.get(`/registration?login_hint=${encodeURIComponent(hinted)}`);
  expect(page.page.querySelector('[name="traits.email"]')?.getAttribute("value")).toBe(hinted);
  const done = await returnFromProvider(visitor, await visitor.press(page, "provider=acme"), own);
  expect(done.status).toBe(303);
  const home = await visitor.get("/");
  expect(home.html).toContain(own);
  expect(home.html).not.toContain(hinted);
});
