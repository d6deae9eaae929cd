import { beforeEach, expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { agreeSocially, signInSocially } from "../../support/visitor/sign-in-socially";
import { Visitor } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({ social: ["acme"], env: { GATEWAY: "on", TOKEN_EXCHANGE: "on" } });
beforeEach(() => world.calls.forget());

const headers = { Accept: "application/json", "Content-Type": "application/json" };

async function sendJson<Answer>(path: string, body?: object): Promise<Answer> {
  const form = body && { method: "POST", body: JSON.stringify(body) };
  return (await (await fetch(world.url + path, { headers, ...form })).json()) as Answer;
}

/** A social sign-in begun like an app's, up to the provider's answer for the account of `email`. */
async function beginNatively(email: string) {
  const query = new URLSearchParams({
    return_session_token_exchange_code: "true",
    return_to: `${world.url}/x`,
  });
  const flow = await sendJson<{ id: string; session_token_exchange_code: string }>(
    `/self-service/login/api?${query.toString()}`,
  );
  const { redirect_browser_to: providerUrl } = await sendJson<{ redirect_browser_to: string }>(
    `/self-service/login?flow=${flow.id}`,
    { method: "oidc", provider: "acme" },
  );
  const back = new URL(await agreeSocially(providerUrl, email));
  return { initCode: flow.session_token_exchange_code, providerUrl, back };
}

/** Lets a browser without cookies follow the way back; returns the second code for the exchange. */
async function takeWayBack(back: URL): Promise<string> {
  const { location } = await new Visitor(back.origin).get(back.pathname + back.search);
  return new URL(location ?? "").searchParams.get("code") ?? "";
}

/** The email address of the session that the two codes are exchanged for. */
async function exchange(init_code: string, return_to_code: string): Promise<string> {
  const query = new URLSearchParams({ init_code, return_to_code });
  const { session } = await sendJson<{ session: { identity: { traits: { email: string } } } }>(
    `/sessions/token-exchange?${query.toString()}`,
  );
  return session.identity.traits.email;
}

// More spellings of the path are in app/server/gateway-table.test.ts, other answers in chosen-provider.server.test.ts.
test("R71 A thief's link of a native sign-in gives no session of somebody who signed in by the same provider", async () => {
  const [attacker, victim] = [newEmail(), newEmail()];
  await signInSocially(world.url, attacker);
  const browser = await signInSocially(world.url, victim);
  const { initCode, back } = await beginNatively(attacker);
  const returnToCode = await takeWayBack(back);
  const state = encodeURIComponent(back.searchParams.get("state") ?? "");
  world.calls.forget();
  const callback = "/self-service/methods/oidc/callback/acme";
  for (const link of [
    `${callback}?state=${state}&code=x`,
    `${callback.replace("m", "%6d")}?state=${state}&code=x`,
    `${callback}?a=;state&state=${state}&code=x&state=y`,
  ]) {
    await browser.get(link);
  }
  expect(await exchange(initCode, returnToCode)).toBe(attacker);
  const heard = world.calls.list().filter(({ path }) => path.includes("callback"));
  expect(heard).toHaveLength(3);
  for (const { headers } of heard) expect(headers.cookie).not.toContain("ory_kratos_session");
  expect((await browser.get("/settings")).html).toContain(victim);
});

test("With TOKEN_EXCHANGE=on a person who finishes another's native sign-in at the provider gives their session away", async () => {
  const [attacker, victim] = [newEmail(), newEmail()];
  await signInSocially(world.url, attacker);
  await signInSocially(world.url, victim);
  const { initCode, back, providerUrl } = await beginNatively(attacker);
  const returnToCode = await takeWayBack(back);
  await takeWayBack(new URL(await agreeSocially(providerUrl, victim)));
  expect(await exchange(initCode, returnToCode)).toBe(victim);
});
