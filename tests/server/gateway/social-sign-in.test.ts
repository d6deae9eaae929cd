import { beforeEach, expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { returnFromProvider, signInSocially } from "../../support/visitor/sign-in-socially";
import { enter, enterPassword, signedInAt } from "../../support/visitor/sign-in";
import { readForm, Visitor, type Visited } from "../../support/visitor/visitor";
import { ownWorld, shareWorld } from "../../support/world/started";

/** How long a sign-in counts as fresh in the second world; enough for a busy machine. */
const freshMs = 10_000;

const settings = { privileged_session_max_age: `${freshMs}ms` };
const [world, impatient] = await Promise.all([
  shareWorld({ social: ["acme"] }),
  ownWorld({ social: ["acme"], difference: { selfservice: { flows: { settings } } } }),
]);
beforeEach(() => world.calls.forget());

const inJson = { Accept: "application/json" };

async function expectLinked(visitor: Visitor, provider: string): Promise<void> {
  const settings = await visitor.get("/settings");
  const unlink = settings.page.querySelector(`button[name="unlink"][value="${provider}"]`);
  expect([provider, unlink !== null]).toEqual([provider, true]);
}

/** Sends the form of the settings page to Kratos' own address. */
async function sendDirectly(visitor: Visitor, headers: Record<string, string> = {}) {
  const { action, body } = readForm(await visitor.get("/settings"), "link=acme");
  return visitor.post(`/self-service/settings?${action.split("?")[1] ?? ""}`, body, headers);
}

const bySettings = async (visitor: Visitor) =>
  visitor.press(await visitor.get("/settings"), "link=acme");

async function byScript(visitor: Visitor): Promise<Visited> {
  const sent = await sendDirectly(visitor, inJson);
  const { redirect_browser_to: location } = JSON.parse(sent.html) as Record<string, string>;
  return { ...sent, location: location ?? null };
}

test.each([
  ["the settings page", bySettings],
  ["a form of the operator's own", sendDirectly],
  ["a script", byScript],
])("A provider is linked by %s", async (_by, link) => {
  const { person, visitor } = await enter(world);
  const sent = await link(visitor);
  expect(new URL(sent.location ?? "").origin).toBe(world.social?.issuer);
  await returnFromProvider(visitor, sent, person.email);
  await expectLinked(visitor, "acme");
});

test("A provider that is linked after a sign-in that is too old is linked after a fresh one", async () => {
  const entered = [await enter(impatient), await enter(impatient)] as const;
  const age = async () => Date.now() - (await signedInAt(entered[1].visitor));
  await expect.poll(age, { interval: 500, timeout: 2 * freshMs }).toBeGreaterThan(freshMs);
  for (const [at, { person, visitor }] of entered.entries()) {
    const again = await (at === 0 ? bySettings : sendDirectly)(visitor);
    expect(again.location).toContain("/self-service/login/browser?refresh=true");
    const login = await visitor.follow(await visitor.follow(again));
    const fresh = await enterPassword(visitor, login, person);
    expect(fresh.location).toContain("/self-service/settings?flow=");
    const sent = await visitor.follow(fresh);
    expect(new URL(sent.location ?? "").origin).toBe(impatient.social?.issuer);
    await returnFromProvider(visitor, sent, person.email);
    await expectLinked(visitor, "acme");
  }
});

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
