import { expect, test } from "vitest";
import { registerApp } from "../../support/visitor/register-app";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld({ hydra: true });

/** The challenge with which Hydra sends a browser to our sign-in. */
async function beginAtApplication(): Promise<string> {
  const { clientId, redirectUri } = await registerApp(world);
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid email",
    state: "a-state-that-is-long-enough",
  });
  const atHydra = new Visitor(world.hydra?.publicUrl ?? "");
  const { location } = await atHydra.get(`/oauth2/auth?${query.toString()}`);
  return new URL(location ?? "").searchParams.get("login_challenge") ?? "";
}

/** Kratos leads to its new flow; where it refuses the schema (v26.2 and newest), ours to the default one comes before. */
async function open(visitor: Visitor, path: string): Promise<Visited> {
  let page = await visitor.get(path);
  for (let led = 0; page.location && led < 2; led += 1) page = await visitor.follow(page);
  return page;
}

test("A sign-in for an application by an identity schema that Kratos does not have leads on to the application", async () => {
  const { email: identifier, password } = await world.createPerson();
  const challenge = await beginAtApplication();
  const visitor = new Visitor(world.url);
  const page = await open(visitor, `/login?login_challenge=${challenge}&identity_schema=none`);
  expect([page.status, page.title]).toEqual([200, "Sign in"]);
  const done = await visitor.press(page, "method=password", { identifier, password });
  expect(done.location).toMatch(`${world.hydra?.publicUrl}/oauth2/auth?`);
  expect(done.location).toContain("login_verifier=");
});

test("A sign-up for an application by such a schema is the usual one, and its form keeps the application", async () => {
  const challenge = await beginAtApplication();
  const address = `/registration?login_challenge=${challenge}&identity_schema=none`;
  const page = await open(new Visitor(world.url), address);
  expect([page.status, page.title]).toEqual([200, "Register an account"]);
  const action = page.page.querySelector("main form")?.getAttribute("action") ?? "";
  expect(new URL(action, world.url).searchParams.get("login_challenge")).toBe(challenge);
});

test("An application's request that Hydra does not know is said to be too old with such a schema too", async () => {
  const page = await open(
    new Visitor(world.url),
    "/login?login_challenge=old&identity_schema=none",
  );
  expect([page.status, page.location]).toEqual([200, null]);
  expect(page.title).toBe("This link is no longer valid");
});
