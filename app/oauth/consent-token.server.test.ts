import { cookiesFor } from "../../tests/support/stand-in/kept-state";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  consentAsked,
  endOf,
  session,
  startHydraInProcess,
  visitOf,
  type HydraInProcess,
} from "../../tests/support/stand-in/hydra-in-process";
import type * as consent from "./consent.server";

let hydra: HydraInProcess<typeof consent>;
beforeAll(async () => {
  hydra = await startHydraInProcess(() => import("./consent.server"));
});
afterAll(() => hydra.stop());

function answering(sessionId: string) {
  hydra.upstream.answers = {
    "GET /sessions/whoami": { status: 200, body: { ...session, id: sessionId } },
    "GET /admin/oauth2/auth/requests/consent": { status: 200, body: consentAsked },
  };
}

test.each([
  ["another request of the same person", "c2", "s1"],
  ["another session", "c1", "s2"],
])("R14 The form of one consent page decides nothing for %s", async (_what, challenge, id) => {
  answering("s1");
  const opened = await hydra.code.openConsent(visitOf("/consent?consent_challenge=c1"));
  const cookie = await cookiesFor(opened.changes);
  const form = new URLSearchParams({ token: opened.token, decision: "allow" }).toString();
  answering(id);
  const visit = visitOf(`/consent?consent_challenge=${challenge}`, { form, cookie });
  expect(await endOf(hydra.code.answerConsent(visit))).toEqual([403, "stale_form"]);
  expect(hydra.calls.list().every(({ method }) => method === "GET")).toBe(true);
});
