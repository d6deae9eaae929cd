import { beforeEach, expect, test } from "vitest";
import { startCountingProxy } from "../../support/stand-in/counting-proxy";
import { startLocalApp } from "../../support/world/local-app";
import { reachConsentAddress } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { fieldOf, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";
import { started } from "../../support/world/started";

/**
 * Hydra v2.3.0, the newest that the Go module proxy serves, has no device sign-in. So a real Hydra is asked, and a proxy
 * writes into its answer what the newest says of a device: `device_challenge_id`.
 */
const world = await shareWorld({ hydra: true });
const { publicUrl = "", adminUrl = "" } = world.hydra ?? {};
const hydra = await started(startCountingProxy(adminUrl));
const app = await started(
  startLocalApp({ kratos: world.kratos, hydra: { publicUrl, adminUrl: hydra.url } }),
);
const trusted = await registerApp(world, { client_name: "Meadow TV", skip_consent: true });
beforeEach(() => hydra.forget());

/** A signed-in person before the question of an application that the operator trusts. */
async function comeToConsent(changes: object) {
  const person = await world.createPerson();
  const { visitor: signedIn, address } = await reachConsentAddress({ ...trusted, person });
  const path = "/admin/oauth2/auth/requests/consent";
  const answer = await fetch(adminUrl + path + address.slice(address.indexOf("?")));
  const request = (await answer.json()) as object;
  hydra.alter = (asked) =>
    asked.startsWith(`GET ${path}?`) ? { ...request, ...changes } : undefined;
  const visitor = new Visitor(app.url);
  for (const [name, value] of signedIn.cookies) visitor.cookies.set(name, value);
  return { visitor, page: await visitor.get(address) };
}

const acceptBodies = () =>
  hydra
    .list()
    .filter(({ method, path }) => method === "PUT" && path.includes("/consent/accept"))
    .map(({ body }) => JSON.parse(body) as unknown);

test.each<[string, object]>([
  ["skip_consent alone", { device_challenge_id: "device-1" }],
  ["a consent that was remembered", { device_challenge_id: "device-1", skip: true }],
  ["an id that is no text", { device_challenge_id: { id: 1 }, skip: true }],
])(
  "R80 A device's request is asked about and names the application, with %s",
  async (_with, changes) => {
    const { page } = await comeToConsent(changes);
    expect([page.status, page.title]).toEqual([200, "Allow access?"]);
    expect(page.page.querySelector("main .foreign-name")?.text).toBe("Meadow TV");
    expect(page.html).toContain("A device is asking to sign in to your account.");
    expect(acceptBodies()).toEqual([]);
  },
);

test("R80 The answer for a device is not remembered, even if the form asks for it", async () => {
  const { visitor, page } = await comeToConsent({ device_challenge_id: "device-1" });
  expect(() => fieldOf(page, "remember")).toThrow();
  const answer = await visitor.press(page, "decision=allow", { remember: "on" });
  expect([answer.status, new URL(answer.location ?? "").origin]).toEqual([303, publicUrl]);
  expect(acceptBodies()).toEqual([expect.objectContaining({ remember: false })]);
});
