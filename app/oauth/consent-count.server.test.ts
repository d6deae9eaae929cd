import { cookiesFor } from "../../tests/support/stand-in/kept-state";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  consentAsked,
  endOf,
  hydraUrl,
  session,
  startHydraInProcess,
  visitOf,
  type HydraInProcess,
} from "../../tests/support/stand-in/hydra-in-process";
import type * as consent from "./consent.server";

const counted = vi.hoisted(() => vi.fn());
vi.mock("./count-consent.server", () => ({
  countConsent: (_request: unknown, client: string, decision: string) =>
    void counted(client, decision),
}));

let hydra: HydraInProcess<typeof consent>;
beforeAll(async () => {
  hydra = await startHydraInProcess(() => import("./consent.server"));
});
afterAll(() => hydra.stop());
beforeEach(() => counted.mockClear());

const page = "/consent?consent_challenge=c1";

function answering(more: object = {}) {
  hydra.upstream.answers = {
    "GET /sessions/whoami": { status: 200, body: session },
    "GET /admin/oauth2/auth/requests/consent": { status: 200, body: { ...consentAsked, ...more } },
    "PUT ": { status: 200, body: { redirect_to: `${hydraUrl}/back` } },
  };
}

test.each([
  ["allow", "allowed"],
  ["deny", "denied"],
])("An operator sees that somebody was asked, and what came of %s", async (decision, outcome) => {
  answering();
  const { token, changes } = await hydra.code.openConsent(visitOf(page));
  const cookie = await cookiesFor(changes);
  const form = new URLSearchParams({ token, decision }).toString();
  await endOf(hydra.code.answerConsent(visitOf(page, { form, cookie })));
  expect(counted.mock.calls).toEqual([
    ["books", "asked"],
    ["books", outcome],
  ]);
});

test("An operator sees that nobody need be asked", async () => {
  answering({ skip: true });
  await endOf(hydra.code.openConsent(visitOf(page)));
  expect(counted.mock.calls).toEqual([["books", "skipped"]]);
});
