import { afterAll, beforeAll, expect, test } from "vitest";
import { findWithDoctor, listTroubles, settingsFor } from "../../support/world/run-doctor";
import { Visitor } from "../../support/visitor/visitor";
import { startWorld, type World } from "../../support/world/world";

const base = "/account";

let world: World;
let origin: string;
beforeAll(async () => {
  world = await startWorld({ basePath: base, hydra: true, social: ["acme"] });
  ({ origin } = new URL(world.url));
});
afterAll(() => world.stop());

test("A mail's or a provider's way through Kratos comes back below /account", async () => {
  const visitor = new Visitor(origin);
  const sent = await visitor.get(`${base}/self-service/login/browser`);
  expect(sent.location).toMatch(new RegExp(`^${world.url}/login\\?flow=`));
  expect((await visitor.follow(sent)).title).toBe("Sign in");
  const whoami = await fetch(`${world.url}/sessions/whoami`);
  expect([whoami.status, await whoami.json()]).toMatchObject([401, { error: { code: 401 } }]);
});

test("A provider is told to answer below /account, and its answer reaches Kratos", async () => {
  const visitor = new Visitor(origin);
  const login = await visitor.get(`${base}/login`);
  const sent = await visitor.press(login, "provider=acme");
  const callback = new URL(sent.location ?? "").searchParams.get("redirect_uri") ?? "";
  expect(callback).toBe(`${world.url}/self-service/methods/oidc/callback/acme`);
  world.calls.forget();
  const headers = { Origin: "https://provider.example", "Content-Type": "text/plain" };
  await fetch(callback, { method: "POST", headers, body: "code=x", redirect: "manual" });
  expect(world.calls.list().map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /self-service/methods/oidc/callback/acme",
  ]);
});

test("Kratos' script for security keys is taken from below /account and is offered there", async () => {
  const page = await new Visitor(origin).get(`${base}/login`);
  const address = `${world.url}/.well-known/ory/webauthn.js`;
  expect(page.html).toContain(address);
  expect((await fetch(address)).headers.get("Content-Type")).toContain("javascript");
});

test("A form from somewhere else and a strange method are refused in a page", async () => {
  const visitor = new Visitor(origin);
  const foreign = { Origin: "https://evil.example" };
  const refused = await visitor.post(`${base}/login`, "a=b", foreign);
  expect([refused.status, refused.title]).toEqual([403, "This form wasn’t sent from this site"]);
  const strange = await visitor.request(`${base}/login`, { method: "PUT" });
  expect([strange.status, strange.title]).toEqual([
    405,
    "Your browser sent something we can’t use",
  ]);
});

test("A path with two slashes after the base leads to no other host", async () => {
  const away = await new Visitor(origin).get(`${base}//evil.example/login`);
  expect([away.status, away.location]).toEqual([303, `${base}/evil.example/login`]);
});

test("Health is told below /account for who asks from outside, and at the root for who starts it", async () => {
  for (const path of ["/health/alive", "/health/ready"]) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    expect([path, (await fetch(world.url + path)).status]).toEqual([path, 200]);
  }
});

test.each(["/", "/login", "/accounting", "/Account/login", "/assets/x.js", "/sessions/whoami"])(
  "%s beside the base is nobody's here: a plain 404",
  async (path) => {
    const answer = await fetch(origin + path, { redirect: "manual" });
    expect([answer.status, await answer.text()]).toEqual([404, "404 Not Found\n"]);
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("Under the same settings the doctor finds nothing wrong", async () => {
  const settings = settingsFor(world, { PUBLIC_URL: origin, BASE_PATH: base });
  const { findings } = await findWithDoctor(settings, "--write-test-client");
  expect(findings.length).toBeGreaterThan(10);
  expect(listTroubles(findings)).toEqual([]);
});
