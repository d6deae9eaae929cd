import { beforeEach, expect, test } from "vitest";
import { startBrokenUpstream } from "../../support/stand-in/broken-upstream";
import { startCountingProxy } from "../../support/stand-in/counting-proxy";
import { goodHydra, goodKratos, ok } from "../../support/stand-in/good-answers";
import { fieldOf } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/stand-in/stand-ins";
import { ownApp, started } from "../../support/world/started";

// Hydra v2.3.0, the newest that the Go module proxy serves, has no device sign-in.
const publicUrl = "https://hydra.example";
const kratos = await started(startBrokenUpstream());
kratos.answers = goodKratos;
const standIn = await started(startBrokenUpstream());
const hydra = await started(startCountingProxy(standIn.url));
const app = await ownApp({
  kratos: { publicUrl: kratos.url },
  hydra: { publicUrl, adminUrl: hydra.url },
});
beforeEach(() => hydra.forget());

/** A signed-in person before the question of an application that the operator trusts. */
async function comeToConsent(changes: object) {
  const client = { client_id: "c1", client_name: "Meadow TV", skip_consent: true };
  const request = { challenge: "c1", subject: "i1", requested_scope: ["openid"], client };
  const asked = { "GET /admin/oauth2/auth/requests/consent?": ok({ ...request, ...changes }) };
  standIn.answers = { ...goodHydra(publicUrl), ...asked };
  const visitor = visitorWithSession(app.url);
  return { visitor, page: await visitor.get("/consent?consent_challenge=c1") };
}

const changingCalls = () => hydra.list().filter(({ method }) => method !== "GET");

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
  expect([answer.status, new URL(answer.location ?? "").origin]).toEqual([303, publicUrl]);
  const [accepted, ...more] = changingCalls();
  expect([accepted?.path, more]).toEqual([expect.stringContaining("/consent/accept"), []]);
  expect(JSON.parse(accepted?.body ?? "")).toMatchObject({ remember: false });
});
