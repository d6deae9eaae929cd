import { expect, test } from "vitest";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import type { Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true });
const address = "https://books.example/";
const app = await registerApp(world, {
  client_name: "Meadow Books",
  client_uri: address,
  redirect_uris: ["http://127.0.0.1:9/callback", `${address}callback`],
  post_logout_redirect_uris: [`${address}signed-out`],
  grant_types: ["implicit"],
  response_types: ["id_token"],
});
const more = { response_type: "id_token", nonce: "a-nonce-that-is-long-enough" };

/** A person who is signed in at the application, with the token that it sends with a sign-out. */
async function signInAtApp() {
  const person = await world.createPerson();
  const { visitor, atHydra, consent } = await reachConsent({ ...app, person, more });
  const back = await atHydra.follow(await visitor.press(consent, "decision=allow"));
  const { hash } = new URL(back.location ?? "", world.url);
  return { visitor, atHydra, token: new URLSearchParams(hash.slice(1)).get("id_token") ?? "" };
}

/** Signs out by a request of Hydra's with this query, and answers Yes. Returns the last address or page. */
async function signOut(query: (token: string) => string) {
  const { visitor, atHydra, token } = await signInAtApp();
  const asked = await atHydra.get(`/oauth2/sessions/logout?${query(token)}`);
  let at: Visited = await visitor.press(await visitor.follow(asked), "decision=yes");
  while (at.location && !at.location.startsWith(address)) {
    const { origin } = new URL(at.location, world.url);
    at = await (origin === new URL(world.url).origin ? visitor : atHydra).follow(at);
  }
  return { visitor, at };
}

const toasted = ({ page }: Visited) => page.querySelector(".toast")?.text;
const wayBack = ({ page }: Visited) => {
  const link = page.querySelector('[data-testid="left-app"]');
  return link && [link.text, link.getAttribute("href")];
};

test("A sign-out that no application asked for ends on the sign-in, which says so", async () => {
  const { at } = await signOut(() => "");
  expect([at.title, toasted(at)]).toEqual(["Sign in", "You’re logged out."]);
  expect(wayBack(at)).toBeNull();
});

test("A sign-out that an application asked for without an address to come back to ends on the sign-in", async () => {
  const { visitor, at } = await signOut((token) => `id_token_hint=${token}`);
  expect([at.title, toasted(at)]).toEqual(["Sign in", "You’re logged out."]);
  expect(wayBack(at)).toEqual(["Back to Meadow Books", address]);
  const reloaded = await visitor.get("/login");
  expect([toasted(reloaded), wayBack(reloaded)]).toEqual([undefined, null]);
});

test("After a sign-out that leads back to its application, the next sign-in says nothing of it", async () => {
  const { visitor, at } = await signOut((token) => {
    const back = encodeURIComponent(`${address}signed-out`);
    return `id_token_hint=${token}&post_logout_redirect_uri=${back}`;
  });
  expect(at.location).toContain(`${address}signed-out`);
  const login = await visitor.get("/login");
  expect([toasted(login), wayBack(login)]).toEqual([undefined, null]);
});
