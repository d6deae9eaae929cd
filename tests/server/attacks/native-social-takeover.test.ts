import { beforeEach, expect, test } from "vitest";
import { agreeSocially } from "../../support/visitor/agree-socially";
import { newEmail } from "../../support/visitor/new-email";
import { beginNatively, exchange, takeWayBack } from "./native-social";
import { signInSocially } from "../../support/visitor/sign-in-socially";
import { signIn } from "../../support/visitor/sign-in";
import type { Visitor } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

const world = await started(
  startWorld({
    social: ["acme"],
    env: { GATEWAY: "on", TOKEN_EXCHANGE: "on" },
  }),
);
beforeEach(() => world.calls.forget());

interface Victim {
  email: string;
  browser: Visitor;
}

const victims: [string, () => Promise<Victim>][] = [
  [
    "by password",
    async () => {
      const person = await world.createPerson();
      return { email: person.email, browser: await signIn(world.url, person) };
    },
  ],
  [
    "by the same provider a moment ago",
    async () => {
      const email = newEmail();
      return { email, browser: await signInSocially(world.url, email) };
    },
  ],
];

/** As Kratos writes them, and as it may read them. */
const callbacks = [
  "/self-service/methods/oidc/callback/acme",
  "/self-service/methods/oidc/callback",
  "/self-service/%6dethods/oidc/callback/acme",
  "/self-service/methods/oidc/callback/acme/",
  "/self-service/methods/oidc//callback/acme",
  "/self-service/x/../methods/oidc/callback/acme",
  "/self-service/methods%2Foidc%2Fcallback%2Facme",
] as const;

test.each(victims)(
  "R71 A thief who makes somebody who signed in %s open a link of a native sign-in gets no session of theirs",
  async (_how, haveVictim) => {
    const attacker = newEmail();
    await signInSocially(world.url, attacker);
    const victim = await haveVictim();
    const begun = await beginNatively(world.url, { email: attacker, returnTo: `${world.url}/x` });
    const returnToCode = await takeWayBack(begun);
    const codes = { initCode: begun.initCode, returnToCode };
    const state = encodeURIComponent(begun.back.searchParams.get("state") ?? "");
    world.calls.forget();

    for (const path of callbacks) await victim.browser.get(`${path}?state=${state}&code=x`);
    await victim.browser.get(`${callbacks[0]}?a=;state&state=${state}&code=x&state=y`);

    expect(await exchange(world.url, codes)).toBe(attacker);
    const heard = world.calls.list().filter(({ path }) => path.includes("callback"));
    expect(heard.length).toBeGreaterThan(2);
    for (const { headers } of heard) expect(headers.cookie).not.toContain("ory_kratos_session");
    expect((await victim.browser.get("/settings")).html).toContain(victim.email);
  },
);

test("With TOKEN_EXCHANGE=on a person who finishes another's native sign-in at the provider gives their session away", async () => {
  const [attacker, victim] = [newEmail(), newEmail()];
  await signInSocially(world.url, attacker);
  await signInSocially(world.url, victim);
  const begun = await beginNatively(world.url, { email: attacker, returnTo: `${world.url}/x` });
  const codes = { initCode: begun.initCode, returnToCode: await takeWayBack(begun) };
  const back = new URL(await agreeSocially(begun.providerUrl, victim));
  await takeWayBack({ ...begun, back });
  expect(await exchange(world.url, codes)).toBe(victim);
});
