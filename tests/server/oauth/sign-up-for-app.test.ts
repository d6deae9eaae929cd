import { expect, test } from "vitest";
import { beginAtHydra } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { enter } from "../../support/visitor/sign-in";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true });
const app = await registerApp(world);
const hydraUrl = world.hydra?.publicUrl ?? "";

async function begin(visitor: Visitor, prompt: string): Promise<Visited> {
  const atHydra = new Visitor(hydraUrl);
  let at = await beginAtHydra({ ...app, atHydra, more: { prompt } });
  while (at.location && !at.location.startsWith(app.redirectUri)) {
    at = await (at.location.startsWith(hydraUrl) ? atHydra : visitor).follow(at);
  }
  return at;
}

test.each(["create", "registration"])(
  "prompt=%s asks somebody who is signed in to confirm, like each sign-in for an app",
  async (prompt) => {
    const { visitor } = await enter(world);
    expect((await begin(visitor, prompt)).title).toBe("Confirm it's you");
  },
);
