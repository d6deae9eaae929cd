import { beforeAll, expect, test } from "vitest";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { signIn } from "../../support/visitor/sign-in";
import { fieldOf, type Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";
import type { World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await shareWorld({ hydra: true });
});

async function tokenAt(visitor: Visitor, path: string): Promise<string> {
  return fieldOf(await visitor.get(path), "token").getAttribute("value") ?? "";
}

/** A person who has allowed two applications. */
async function connectTwo(): Promise<Visitor> {
  const person = await world.createPerson();
  const connect = async () => {
    const { visitor, atHydra, consent } = await reachConsent({
      ...(await registerApp(world)),
      person,
    });
    await atHydra.follow(await visitor.press(consent, "decision=allow"));
    return visitor;
  };
  await connect();
  return connect();
}

async function countApps(visitor: Visitor): Promise<number> {
  return (await visitor.get("/connected-apps")).page.querySelectorAll(".connected-app").length;
}

test("Disconnecting an application without a name is refused, and disconnects none", async () => {
  const visitor = await connectTwo();
  expect(await countApps(visitor)).toBe(2);
  const token = await tokenAt(visitor, "/connected-apps/disconnect?all=true");
  world.hydraCalls?.forget();
  const fields = new URLSearchParams({ token, app: "" });
  const answer = await visitor.post("/connected-apps", fields);
  expect([answer.status, answer.title]).toEqual([400, "Your browser sent something we can’t use"]);
  expect(world.hydraCalls?.list()).toEqual([]);
  expect(await countApps(visitor)).toBe(2);
  const all = await visitor.post(
    "/connected-apps",
    new URLSearchParams({ token, decision: "yes" }),
  );
  expect(all.status).toBe(303);
  expect((await visitor.follow(all)).html).toContain("All apps are disconnected.");
  expect(await countApps(visitor)).toBe(0);
});

test("Signing out a session without a name is refused, and signs none out", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  const token = await tokenAt(here, "/sessions");
  const answer = await here.post("/sessions", new URLSearchParams({ token, session: "" }));
  expect([answer.status, answer.title]).toEqual([400, "Your browser sent something we can’t use"]);
  expect((await there.get("/")).status).toBe(200);
});
