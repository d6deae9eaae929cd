import { expect, test } from "vitest";
import { Visitor } from "../../support/visitor/visitor";
import { enter } from "../../support/visitor/sign-in";
import { shareWorld } from "../../support/world/started";
import { registerApp } from "../../support/visitor/register-app";

const world = await shareWorld({ hydra: true });
const atHydra = new Visitor(world.hydra?.publicUrl ?? "");
const { clientId } = await registerApp(world);

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const foreign = `${base64({ alg: "RS256", kid: "k" })}.${base64({ sub: "s", aud: [clientId] })}.c2ln`;

const failing = [
  ["no hint", "post_logout_redirect_uri=https://app.example/"],
  ["a state without a hint", "state=a-state-of-the-app"],
  ["a hint that is no token", "id_token_hint=x&post_logout_redirect_uri=https://app.example/"],
  ["a hint of three parts that are none", "id_token_hint=a.b.c"],
  ["a hint that is not base64", "id_token_hint=%C3%A9.%C3%A9.%C3%A9"],
  ["a hint without a signature", `id_token_hint=${base64({ alg: "none" })}.${base64({})}.`],
  ["a hint that Hydra did not sign", `id_token_hint=${foreign}`],
];

test.each(failing)(
  "R52 A sign-out with %s says that the person is still signed in, and offers our own",
  async (_what, query) => {
    const { location } = await atHydra.get(`/oauth2/sessions/logout?${query}`);
    const { visitor } = await enter(world);
    const page = await visitor.get((location ?? "").replace(world.url, ""));
    expect([page.status, page.title]).toEqual([200, "The app couldn’t log you out"]);
    const text = page.page.querySelector("main")?.text ?? "";
    expect(text).toContain("You’re still signed in.");
    expect(page.page.querySelector('main a[href="/logout"]')?.text).toBe("Log out");
    expect(page.html).not.toMatch(/Logout failed|go-jose|base64/);
    const stranger = await new Visitor(world.url).get(page.url);
    expect(stranger.title).toBe("The app couldn’t log you out");
    expect(stranger.html).not.toContain("still signed in");
  },
);
