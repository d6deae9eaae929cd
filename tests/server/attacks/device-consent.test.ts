import { beforeEach, expect, test } from "vitest";
import { startAlteringProxy } from "../../support/stand-in/altering-proxy";
import { startCountingProxy } from "../../support/stand-in/counting-proxy";
import { startLocalApp } from "../../support/world/local-app";
import { reachConsentAddress } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { fieldOf, Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";
import { started } from "../../support/world/started";

/**
 * Hydra v2.3.0, the newest that the Go module proxy serves, has no device sign-in. So a real Hydra is asked, and a proxy
 * writes into its answer what the newest says of a device: `device_challenge_id`.
 */
const world = await shareWorld({ hydra: true });
const hydra = await started(startAlteringProxy(world.hydra?.adminUrl ?? ""));
const calls = await started(startCountingProxy(hydra.url));
const app = await started(
  startLocalApp({
    kratos: world.kratos,
    hydra: { publicUrl: world.hydra?.publicUrl ?? "", adminUrl: calls.url },
  }),
);
const trusted = await registerApp(world, { client_name: "Meadow TV", skip_consent: true });
beforeEach(() => {
  hydra.alter = () => undefined;
  calls.forget();
});

/** A signed-in person before the question of an application that the operator trusts. */
async function comeToConsent(changes: object): Promise<{ visitor: Visitor; address: string }> {
  const person = await world.createPerson();
  const { visitor: signedIn, address } = await reachConsentAddress({ ...trusted, person });
  const asked = `/admin/oauth2/auth/requests/consent${address.slice(address.indexOf("?"))}`;
  const answer = await fetch(`${world.hydra?.adminUrl}${asked}`);
  const request = (await answer.json()) as object;
  hydra.alter = (call) =>
    call.startsWith("GET /admin/oauth2/auth/requests/consent?")
      ? { ...request, ...changes }
      : undefined;
  const visitor = new Visitor(app.url);
  for (const [name, value] of signedIn.cookies) visitor.cookies.set(name, value);
  return { visitor, address };
}

function acceptBodies(): unknown[] {
  return calls
    .list()
    .filter(({ method, path }) => method === "PUT" && path.includes("/consent/accept"))
    .map(({ body }) => JSON.parse(body) as unknown);
}

function expectQuestion(page: Visited): void {
  expect([page.status, page.title]).toEqual([200, "Allow access?"]);
  expect(page.page.querySelector("main .foreign-name")?.text).toBe("Meadow TV");
  expect(page.html).toContain("A device is asking to sign in to your account.");
  expect(acceptBodies()).toEqual([]);
}

test.each<[string, object]>([
  ["skip_consent alone", { device_challenge_id: "device-1" }],
  ["a consent that was remembered", { device_challenge_id: "device-1", skip: true }],
  ["an id that is no text", { device_challenge_id: { id: 1 }, skip: true }],
])(
  "R80 A device's request is asked about and names the application, with %s",
  async (_with, changes) => {
    const { visitor, address } = await comeToConsent(changes);
    expectQuestion(await visitor.get(address));
  },
);

test("R80 The answer for a device is not remembered, even if the form asks for it", async () => {
  const { visitor, address } = await comeToConsent({ device_challenge_id: "device-1" });
  const page = await visitor.get(address);
  expect(() => fieldOf(page, "remember")).toThrow();
  const answer = await visitor.press(page, "decision=allow", { remember: "on" });
  expect([answer.status, new URL(answer.location ?? "").origin]).toEqual([
    303,
    world.hydra?.publicUrl,
  ]);
  expect(acceptBodies()).toEqual([expect.objectContaining({ remember: false })]);
});
