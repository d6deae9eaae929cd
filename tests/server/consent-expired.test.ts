import { afterAll, beforeAll, expect, test } from "vitest";
import { createOAuthClient } from "../../stack/oauth-clients";
import { Visitor } from "../support/visitor";
import { startWorld, type World } from "../support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld({ hydra: true, hydraRequestLifespan: "5s" });
});
afterAll(() => world.stop());

test("R34 A request that took too long has a page that says where to start again, and grants nothing", async () => {
  const redirectUri = "http://127.0.0.1:9/callback";
  const { clientId } = await createOAuthClient(world.hydra?.adminUrl ?? "", {
    redirect_uris: [redirectUri],
    scope: "openid",
  });
  const person = await world.createPerson();
  const [visitor, atHydra] = [new Visitor(world.url), new Visitor(world.hydra?.publicUrl ?? "")];
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid",
    state: "a-state-that-is-long-enough",
  });
  const login = await visitor.follow(
    await visitor.follow(await atHydra.get(`/oauth2/auth?${query.toString()}`)),
  );
  const { email: identifier, password } = person;
  const done = await visitor.press(login, "method=password", { identifier, password });
  const back = await atHydra.follow(done);
  const consent = await visitor.follow(back);
  expect(consent.status).toBe(200);
  await expect
    .poll(async () => (await visitor.get(consent.url)).status, { timeout: 15_000 })
    .toBe(400);
  const late = await visitor.press(consent, "decision=allow");
  expect([late.status, late.title]).toEqual([400, "This link can no longer be used"]);
});
