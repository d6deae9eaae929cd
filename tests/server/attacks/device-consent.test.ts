import { expect, test } from "vitest";
import { consentRequest, goodHydra, hydraUrl, ok } from "../../support/stand-in/good-answers";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { fieldOf } from "../../support/visitor/visitor";

// Hydra v2.3.0, the newest that the Go module proxy serves, has no device sign-in.
const { app, hydra, heal } = await startOnStandIns({ hasHydra: true });

// app/oauth/client.server.test.ts has the other requests that count as a device's.
test("R80 A device's request is asked about each time, and its answer is never remembered", async () => {
  heal();
  const client = { client_id: "c1", client_name: "Meadow TV", skip_consent: true };
  const asked = ok({ ...consentRequest, client, device_challenge_id: "device-1", skip: true });
  hydra.answers = { ...goodHydra, "GET /admin/oauth2/auth/requests/consent?": asked };
  const visitor = visitorWithSession(app.url);
  const page = await visitor.get("/consent?consent_challenge=c1");
  expect([page.status, page.title]).toEqual([200, "Allow access?"]);
  expect(page.page.querySelector("main .foreign-name")?.text).toBe("Meadow TV");
  expect(page.html).toContain("A device is asking to sign in to your account.");
  expect(() => fieldOf(page, "remember")).toThrow();
  const changingCalls = () => hydra.asked.filter((call) => !call.startsWith("GET "));
  expect(changingCalls()).toEqual([]);
  const answer = await visitor.press(page, "decision=allow", { remember: "on" });
  expect([answer.status, new URL(answer.location ?? "").origin]).toEqual([303, hydraUrl]);
  expect(changingCalls()).toEqual([expect.stringContaining("/consent/accept")]);
  expect(JSON.parse(hydra.bodies[0] ?? "")).toMatchObject({ remember: false });
});
