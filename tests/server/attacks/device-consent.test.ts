import { beforeEach, expect, test } from "vitest";
import { consentRequest, goodHydra, hydraUrl, ok } from "../../support/stand-in/good-answers";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { fieldOf } from "../../support/visitor/visitor";

// Hydra v2.3.0, the newest that the Go module proxy serves, has no device sign-in.
const { app, hydra, heal } = await startOnStandIns({ hasHydra: true });
beforeEach(() => heal());

/** A signed-in person before the question of an application that the operator trusts. */
async function comeToConsent(changes: object) {
  const client = { client_id: "c1", client_name: "Meadow TV", skip_consent: true };
  const asked = ok({ ...consentRequest, client, ...changes });
  hydra.answers = { ...goodHydra, "GET /admin/oauth2/auth/requests/consent?": asked };
  const visitor = visitorWithSession(app.url);
  return { visitor, page: await visitor.get("/consent?consent_challenge=c1") };
}

const changingCalls = () => hydra.asked.filter((call) => !call.startsWith("GET "));

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
    expect(changingCalls()).toEqual([]);
  },
);

test("R80 The answer for a device is not remembered, even if the form asks for it", async () => {
  const { visitor, page } = await comeToConsent({ device_challenge_id: "device-1" });
  expect(() => fieldOf(page, "remember")).toThrow();
  const answer = await visitor.press(page, "decision=allow", { remember: "on" });
  expect([answer.status, new URL(answer.location ?? "").origin]).toEqual([303, hydraUrl]);
  expect(changingCalls()).toEqual([expect.stringContaining("/consent/accept")]);
  expect(hydra.bodies.map((body) => JSON.parse(body) as unknown)).toMatchObject([
    { remember: false },
  ]);
});
